import {
  getInstance,
  loadRemote,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@site/runtime';
import type { ClientRemote } from './remoteLoader';

/** The container that a remote's entry defines, in the terms of the federation runtime. */
export type Container = Extract<
  Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>,
  object
>;

/**
 * Loads a remote through the federation runtime, which shares the shell's libraries with it. Rejects when the server
 * refuses it, or when its entry is not the one that the registry names.
 */
export async function loadRoutes(remote: ClientRemote): Promise<RemoteModule> {
  const { container, entry, refused } = remote;
  if (refused) throw new Error(refused);
  const id = `${container}/routes`;
  failures.delete(id);
  // Registered only now: the runtime would otherwise fetch the entries of all remotes, the admin's too.
  registerRemotes([{ name: container, entry }], { force: isRegistered(container) });
  const module = await loadRemote<RemoteModule>(id);
  if (!module) throw new Error(`${container} exposes no routes`);
  return module;
}

/** An earlier attempt failed: the runtime then drops what is left of it. */
const isRegistered = (name: string): boolean =>
  getInstance()?.options.remotes.some((remote) => remote.name === name) ?? false;

/**
 * Chromium passes a failed preload on to the first script that requests the same file: hence a second try for the entry,
 * and a third for the chunks that it asks for.
 */
const TRIES = 3;
const failures = new Map<string, number>();

export const retryLoads: ModuleFederationRuntimePlugin = {
  name: 'retry-loads',
  errorLoadRemote({ id, error, lifecycle }) {
    if (lifecycle !== 'onLoad') return undefined;
    const count = (failures.get(id) ?? 0) + 1;
    failures.set(id, count);
    if (count >= TRIES) return undefined;
    return loadRemote(id).catch(() => {
      // Of a module that was evaluated in part, a later failure says less.
      throw error;
    });
  },
};
