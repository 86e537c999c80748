import { jestProjects } from '@site/build/jest';

export default {
  projects: jestProjects(import.meta.dirname),
  // Real databases, pictures and processes on a machine that may be busy: only a hanging test is to run into it.
  testTimeout: 60_000,
};
