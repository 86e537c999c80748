export { nodeConfig } from './nodeConfig.js';
export { remoteConfigs } from './remoteConfigs.js';
export { remoteDevConfig } from './remoteDevConfig.js';
export { shellConfigs } from './shellConfigs.js';
