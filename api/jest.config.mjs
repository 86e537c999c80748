import { nodeProject } from '@site/build/jest';

// Against the real database: MONGODB_URI names one. The timeout allows for a busy machine.
export default nodeProject({ root: import.meta.dirname });
