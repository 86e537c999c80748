import { nodeProject } from './src/jest.js';

export default nodeProject({ root: import.meta.dirname });
