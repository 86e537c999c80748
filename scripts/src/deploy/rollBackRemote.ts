import { UserError } from '../terminal';
import { assertLoadable, assertOwnRoutes, type ShellOffer } from './admission';
import { changeRegistry } from './Registry';
import { readEntry } from './remoteVersion';

interface RolledBack {
  from: string;
  to: string;
}

/**
 * Makes the previous version live; each further call goes back one more. With the offer of a shell it refuses a version
 * that this shell would refuse.
 */
export async function rollBackRemote(
  remotesDir: string,
  name: string,
  shell?: ShellOffer,
): Promise<RolledBack> {
  let from = '';
  const registry = await changeRegistry(remotesDir, async (current) => {
    const live = current.remotes[name];
    const [previous, ...history] = live?.history ?? [];
    if (!live || !previous)
      throw new UserError(`There is no version of ${name} before the one that is live.`);
    from = live.version;
    const entry = await readEntry(remotesDir, name, previous);
    if (shell) assertLoadable(name, entry, shell);
    // Since then another remote may have taken one of its paths.
    assertOwnRoutes(name, entry, current);
    return { ...current, remotes: { ...current.remotes, [name]: { ...entry, history } } };
  });
  return { from, to: registry.remotes[name]?.version ?? '' };
}
