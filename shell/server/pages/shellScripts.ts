import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellOffer } from '@site/releases';
import type { ScriptFile } from '../../src/start/preloadScripts';
import type { ChunkList } from '../registry/releaseFiles';
import { scriptsOf } from './document';

const ASSETS = '/assets/';

export interface ShellScripts {
  /** Runs first, and starts `main`. */
  starter: ScriptFile;
  main: ScriptFile;
  preloads: ScriptFile[];
}

export const readShellOffer = (clientDir: string): ShellOffer =>
  JSON.parse(readFileSync(path.join(clientDir, 'federation.json'), 'utf8')) as ShellOffer;

/** Throws when the build is incomplete. */
export function readShellScripts(clientDir: string): ShellScripts {
  const read = (folder: string) =>
    JSON.parse(readFileSync(path.join(clientDir, folder, 'chunks.json'), 'utf8')) as ChunkList;
  const chunks = read('');
  const [starter] = scriptsOf(read('start'), ['start'], `${ASSETS}start/`);
  const [main] = scriptsOf(chunks, ['main'], ASSETS);
  if (!starter || !main) throw new Error(`${clientDir} holds no build of the shell`);
  return {
    starter,
    main: withHashInQuery(main),
    preloads: scriptsOf(chunks, ['vendor', 'bootstrap'], ASSETS),
  };
}

/** The shell has no release of its own: the hash of its entry tells its versions apart. */
export const versionOf = ({ main }: Pick<ShellScripts, 'main'>): string => main.href.split('?v=')[1] ?? '';

/** The federation plugin accepts no hash in the name of the entry, so its query carries it. */
const withHashInQuery = ({ href, integrity }: ScriptFile): ScriptFile => ({
  href: `${href}?v=${integrity.replace(/\W/g, '').slice(6, 14)}`,
  integrity,
});
