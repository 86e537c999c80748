import { browserProject } from '@site/build/jest';

export default browserProject({
  root: import.meta.dirname,
  setupFilesAfterEnv: [
    '@site/ui/testing',
    '<rootDir>/src/testing/deviceStorage.ts',
    '<rootDir>/src/testing/textLayout.ts',
  ],
});
