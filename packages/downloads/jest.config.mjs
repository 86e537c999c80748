import { nodeProject } from '@site/build/jest';

export default nodeProject({ root: import.meta.dirname });
