import { browserProject } from '@site/build/jest';

export default browserProject({ root: import.meta.dirname, globals: { FEDERATION_MINOR: '2.9' } });
