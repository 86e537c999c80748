import { browserProject } from '@site/build/jest';

export default browserProject({
  root: import.meta.dirname,
  setupFilesAfterEnv: [
    '@site/ui/testing',
    '<rootDir>/src/testing/patience.ts',
    '<rootDir>/src/testing/deviceStorage.ts',
    '<rootDir>/src/testing/textLayout.ts',
  ],
  testTimeout: 30_000,
});
