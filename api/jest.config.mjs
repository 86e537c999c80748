import { randomBytes } from 'node:crypto';
import { nodeProject } from '@site/build/jest';

// Two runs may share one server, so each has databases of its own: one for each worker.
process.env.TEST_DATABASE ??= `test-${randomBytes(4).toString('hex')}`;

// Against the real database: MONGODB_URI has to name one.
export default nodeProject({
  root: import.meta.dirname,
  testTimeout: 30_000,
  globalTeardown: '<rootDir>/jest.teardown.mjs',
});
