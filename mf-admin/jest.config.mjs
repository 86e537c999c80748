import { browserProject } from '@site/build/jest';

export default browserProject({
  root: import.meta.dirname,
  setupFilesAfterEnv: [
    '@site/ui/testing',
    ...['deviceStorage', 'labels', 'plainStyles', 'textLayout'].map(
      (name) => `<rootDir>/src/testing/${name}.ts`,
    ),
  ],
});
