import { testTimeout } from '@site/build/jest';

export default {
  projects: ['<rootDir>/*/jest.config.mjs', '<rootDir>/packages/*/jest.config.mjs'],
  // Jest reads the timeout of a run with several projects from here only.
  testTimeout,
  // A process becomes slower with every file that it has run: new ones cost less.
  workerIdleMemoryLimit: '500MB',
};
