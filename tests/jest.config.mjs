import { nodeProject } from '@site/build/jest';

// The tests of nginx start servers, beside which other tests keep the machine busy.
export default nodeProject({ root: import.meta.dirname, testTimeout: 60_000 });
