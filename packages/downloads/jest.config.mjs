import { nodeProject } from '@site/build/jest';

// Documents are rendered and then read in a process of their own, which takes long on a busy machine.
export default nodeProject({ root: import.meta.dirname, testTimeout: 60_000 });
