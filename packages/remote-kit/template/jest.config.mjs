import { browserProject } from '@site/build/jest';

export default browserProject({ root: import.meta.dirname });
