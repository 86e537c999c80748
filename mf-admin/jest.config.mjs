import { browserProject } from '@site/build/jest';

export default browserProject({
  root: import.meta.dirname,
  setupFilesAfterEnv: ['<rootDir>/src/testing/polyfillDialog.ts', '<rootDir>/src/testing/patience.ts'],
  testTimeout: 30_000,
});
