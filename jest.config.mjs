import { jestProjects } from '@site/build/jest';

export default { projects: jestProjects(import.meta.dirname) };
