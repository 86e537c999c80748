import { nodeProject } from '@site/build/jest';

// The nginx tests start servers while other tests keep the machine busy.
export default nodeProject({ root: import.meta.dirname, testTimeout: 60_000 });
