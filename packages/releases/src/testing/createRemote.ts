import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseStore } from '../registryFile';
import type { RemoteBuild } from '../release';
import { temporaryFolder } from './temporaryFolder';

interface TestRemote extends RemoteBuild {
  store: ReleaseStore;
  /** Replaces the build with one that has this content, and accepts this range of @site/runtime. */
  build(content: string, runtime?: string): Promise<void>;
}

/** Creates a remote with a build in a temporary folder; several can share one folder of deployed versions. */
export async function createRemote(name: string, sharedDir?: string): Promise<TestRemote> {
  const place = await temporaryFolder();
  const root = join(place, name);
  const path = `/${name.replace('mf-', '')}`;
  const pages = [{ pattern: path }, { pattern: `${path}/:slug` }];
  const manifest = { site: { container: name.replace('-', '_') } };
  const build = async (content: string, runtime = '^1.0.0'): Promise<void> => {
    const needs = { federation: '2.9', shared: { '@site/runtime': runtime } };
    for (const side of ['client', 'server']) {
      await mkdir(join(root, 'dist', side, 'chunks'), { recursive: true });
      await writeFile(join(root, 'dist', side, 'remoteEntry.js'), `/* ${side} */ ${content}`);
    }
    await writeFile(join(root, 'dist/server/pages.json'), JSON.stringify(pages));
    await writeFile(join(root, 'dist/server/remoteEntry.js.map'), '{}');
    await mkdir(join(root, 'dist/maps/chunks'), { recursive: true });
    await writeFile(join(root, 'dist/maps/chunks/page.js.map'), '{}');
    await writeFile(join(root, 'dist/client/chunks.json'), '{}');
    await writeFile(join(root, 'dist/client/federation.json'), JSON.stringify(needs));
    await writeFile(join(root, 'dist/client/chunks/page.js'), `const page = '${'x'.repeat(2000)}';`);
  };
  await build('first');
  await writeFile(join(root, 'package.json'), JSON.stringify(manifest));
  return { name, root, store: { remotesDir: sharedDir ?? join(place, 'remotes') }, build };
}
