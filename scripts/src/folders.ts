import { fileURLToPath } from 'node:url';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { environment } from './settings/environment';

export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

/** Shared by every clone of this user: large downloads that never change. */
export function cacheFolder(): string {
  return join(environment.XDG_CACHE_HOME || join(homedir(), '.cache'), 'linksway');
}
