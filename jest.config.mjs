import { jestProjects, testTimeout } from '@site/build/jest';

// Jest reads the timeout of a run with several projects from here only.
export default { projects: jestProjects(import.meta.dirname), testTimeout };
