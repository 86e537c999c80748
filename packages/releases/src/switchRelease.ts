import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assertLoadable, assertOwnRoutes, refuse, Refusal, type ShellOffer } from './admission';
import { goLive, withRemote } from './publish';
import type { DeployedRemote, Registry, SharedVerdict } from './registry';
import { changeRegistry, type ReleaseStore } from './registryFile';

export interface Switched {
  from: string;
  /** Absent after a remote was retired. */
  to?: string;
}

/**
 * Ends the canary if there is one; otherwise makes the previous release live, and each further call goes back one more.
 * With the offer of a shell it refuses a release that this shell would refuse.
 */
export function rollBackRemote(store: ReleaseStore, name: string, shell?: ShellOffer): Promise<Switched> {
  return switchRelease(store, name, (remote, registry) => {
    const { canary, previews, verdicts } = remote;
    if (canary) return { from: canary.release.version, remote: { ...remote, canary: null } };
    const [release, ...previous] = remote.previous;
    if (!release) throw new Refusal(`There is no version of ${name} before the one that is live.`);
    if (shell) assertLoadable(name, release, shell);
    // Since then another remote may have taken one of its paths.
    assertOwnRoutes(name, release, registry);
    return { from: remote.version, remote: { ...release, previous, canary: null, previews, verdicts } };
  });
}

/** Shows the release of the canary to everybody. */
export function promoteRemote(store: ReleaseStore, name: string, shell?: ShellOffer): Promise<Switched> {
  return switchRelease(store, name, (remote, registry) => {
    if (!remote.canary) return refuse(name, 'it has no canary');
    if (shell) assertLoadable(name, remote.canary.release, shell);
    assertOwnRoutes(name, remote.canary.release, registry);
    return { from: remote.version, remote: goLive(remote, remote.canary.release) };
  });
}

async function switchRelease(
  store: ReleaseStore,
  name: string,
  choose: (remote: DeployedRemote, registry: Registry) => { from: string; remote: DeployedRemote },
): Promise<Switched> {
  let from = '';
  const after = await changeRegistry(store, (registry) => {
    const remote = registry.remotes[name];
    if (!remote) throw new Refusal(`There is no version of ${name}: it was never deployed.`);
    const chosen = choose(remote, registry);
    from = chosen.from;
    return withRemote(registry, name, chosen.remote);
  });
  return { from, to: after.remotes[name]?.version };
}

/** Takes a remote out of the site: its pages are gone with the next request, then its files. */
export async function retireRemote(store: ReleaseStore, name: string): Promise<Switched> {
  let from = '';
  await changeRegistry(store, ({ revision, remotes: { [name]: retired, ...remotes } }) => {
    if (!retired) throw new Refusal(`There is no version of ${name}: it was never deployed.`);
    from = retired.version;
    return { revision, remotes };
  });
  await rm(join(store.remotesDir, name), { recursive: true, force: true });
  return { from };
}

/** Tells all shells that a version turned out to be bad, or without a verdict that it did not. */
export async function judgeRelease(
  store: ReleaseStore,
  { name, version }: { name: string; version: string },
  verdict?: Omit<SharedVerdict, 'version'>,
): Promise<void> {
  await changeRegistry(store, (registry) => {
    const remote = registry.remotes[name];
    const isJudged = remote?.verdicts.some((each) => each.version === version);
    if (!remote || isJudged === (verdict !== undefined)) return registry;
    const others = remote.verdicts.filter((each) => each.version !== version);
    const verdicts = verdict ? [...others, { version, ...verdict }] : others;
    return withRemote(registry, name, { ...remote, verdicts });
  });
}
