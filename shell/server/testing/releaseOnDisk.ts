import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@site/releases/testing';
import type { Release } from '../registry/release';
import { buildRelease } from './releases';

export interface ReleaseOnDisk {
  release: Release;
  /** The path of a file in its folder. */
  at(file: string): string;
}

export const FILES = ['client/remoteEntry.js', 'client/chunks/routes.js', 'server/remoteEntry.js'];

const hashOf = (text: string, algorithm = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

/** A complete release of mf-blog in a folder of its own. */
export async function createReleaseOnDisk(): Promise<ReleaseOnDisk> {
  const folder = await temporaryFolder();
  const at = (file: string) => path.join(folder, file);
  await mkdir(at('client/chunks'), { recursive: true });
  await mkdir(at('server'));
  const routes = [{ file: 'chunks/routes.js', integrity: hashOf('routes', 'sha256') }];
  await writeFile(at('client/chunks.json'), JSON.stringify({ routes }));
  await writeFile(at('client/chunks/routes.js'), 'routes');
  await writeFile(at('client/remoteEntry.js'), 'entry');
  await writeFile(at('server/remoteEntry.js'), 'server');
  const { client, ...release } = buildRelease('mf-blog', '2', {
    clientFolder: at('client/'),
    server: { location: at('server/remoteEntry.js'), integrity: hashOf('server') },
  });
  return {
    release: { ...release, client: { ...client, integrity: hashOf('entry') } },
    at,
  };
}
