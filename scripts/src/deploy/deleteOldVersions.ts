import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { changeRegistry } from './changeRegistry';

const KEPT = 5;
const VERSION = /^[0-9a-f]{12}$/;

/**
 * Keeps five versions of a remote: the live one, the one before it, and then the newest, because pages that are open
 * in browsers still ask for the files of the version they began with.
 */
export async function deleteOldVersions(remotesDir: string, name: string): Promise<void> {
  await changeRegistry(remotesDir, async (registry) => {
    const live = registry.remotes[name];
    if (!live) return registry;
    const versions = [
      live.version,
      ...live.history.slice(0, 1),
      ...(await newestFirst(join(remotesDir, name))),
    ];
    const kept = [...new Set(versions)].slice(0, KEPT);
    const old = versions.filter((version) => !kept.includes(version));
    const history = live.history.filter((version) => kept.includes(version));
    await Promise.all(
      old.map((version) => rm(join(remotesDir, name, version), { recursive: true, force: true })),
    );
    if (history.length === live.history.length) return registry;
    return { ...registry, remotes: { ...registry.remotes, [name]: { ...live, history } } };
  });
}

async function newestFirst(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => VERSION.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, changed: (await stat(join(folder, name))).mtimeMs })),
  );
  return dated.sort((a, b) => b.changed - a.changed).map(({ name }) => name);
}
