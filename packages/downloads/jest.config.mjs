import { nodeProject } from '@site/build/jest';

// Documents are rendered and then read in a separate process, which takes long on a busy machine.
export default nodeProject({ root: import.meta.dirname, testTimeout: 60_000 });
