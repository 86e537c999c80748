import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@site/releases/testing';
import type { Context } from 'koa';
import type { Release } from '../registry/release';
import { buildRelease } from './releases';

export interface ReleaseOnDisk {
  release: Release;
  /** The path of a file in its folder. */
  at(file: string): string;
  /** Serves the folder, for a release that is elsewhere. */
  serve(ctx: Context): Promise<void>;
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
    async serve(ctx) {
      const content = await readFile(at(ctx.path.slice(1))).catch(() => ctx.throw(404));
      ctx.type = path.extname(ctx.path);
      ctx.body = content;
    },
  };
}

/** The release as a registry behind a URL names it: every file is on that server. */
export const servedFrom = (release: Release, origin: string): Release => ({
  ...release,
  server: release.server && { ...release.server, location: `${origin}/server/remoteEntry.js` },
  clientFolder: `${origin}/client/`,
});

/** The release with the files for browsers on another origin; the rest stays beside the registry. */
export const withBrowserFilesOn = (release: Release, origin: string): Release => {
  const base = `${origin}/client/`;
  return { ...release, client: { ...release.client, base, entry: `${base}remoteEntry.js` } };
};
