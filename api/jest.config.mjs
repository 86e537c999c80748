import { nodeProject } from '@site/build/jest';

// Against the real database: MONGODB_URI has to name one.
export default nodeProject({ root: import.meta.dirname });
