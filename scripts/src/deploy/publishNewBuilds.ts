import { print } from '../terminal/print';
import { builtVersion } from './builtVersion';
import { readRegistry } from './changeRegistry';
import { lastOffered } from './offered';
import { publishRemote } from './publishRemote';
import { REMOTES, remoteRoot } from './remotes';

/**
 * What a start puts live: a build that was never offered to this data folder. A build that was offered before is left
 * alone, because whatever is live now was chosen since then, by `deploy` or `rollback`, and a restart must not undo
 * that choice.
 */
export async function publishNewBuilds(remotesDir: string, report = print): Promise<void> {
  const registry = await readRegistry(remotesDir);
  for (const name of REMOTES) {
    const publication = { name, root: remoteRoot(name), remotesDir };
    const isNew = (await lastOffered(publication)) !== (await builtVersion(publication.root));
    if (registry.remotes[name] && !isNew) continue;
    const { version, replaced } = await publishRemote(publication);
    report(`${name} ${version} is live${replaced ? `, in place of ${replaced}` : ''}.`);
  }
}
