import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** For `node --import`: lets a Node process load TypeScript. */
export const tsxLoader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
