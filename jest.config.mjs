import { jestProjects, testTimeout } from '@site/build/jest';

// Jest reads the timeout of a run with several projects from here only.
// A process becomes slower with every file that it has run: new ones cost less.
export default { projects: jestProjects(import.meta.dirname), testTimeout, workerIdleMemoryLimit: '400MB' };
