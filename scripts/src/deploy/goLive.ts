import type { Registry, RegistryEntry } from './Registry';

// As many as there are folders kept: the live version and four to go back to.
const KEPT_HISTORY = 4;

/** The registry with this version live, and what was live before as the first step back. */
export function goLive(registry: Registry, name: string, entry: RegistryEntry): Registry {
  const live = registry.remotes[name];
  if (live?.version === entry.version) return registry;
  const history = live ? [live.version, ...live.history].slice(0, KEPT_HISTORY) : [];
  return { ...registry, remotes: { ...registry.remotes, [name]: { ...entry, history } } };
}
