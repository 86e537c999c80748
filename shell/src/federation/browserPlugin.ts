import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { baseOf, type ClientRegistry } from './clientRegistry';

/** Answers the request for a manifest from the page, which already carries it: one wave of requests less. */
export const pageManifests = (
  manifests: Readonly<Record<string, object>>,
): ModuleFederationRuntimePlugin => ({
  name: 'page-manifests',
  fetch(url) {
    const manifest = manifests[new URL(url, location.href).pathname];
    return manifest && Promise.resolve(Response.json(manifest));
  },
});

/** The browser refuses an entry whose content is not the one that the registry names. */
export const verifiedEntries = (registry: () => ClientRegistry): ModuleFederationRuntimePlugin => ({
  name: 'verified-entries',
  createScript({ url }) {
    const { origin, pathname } = new URL(url, location.href);
    const remote = registry().find((candidate) => pathname === `${baseOf(candidate)}remoteEntry.js`);
    if (!remote) return undefined;
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.integrity = remote.integrity;
    // Of our own origin the page has preloaded it without CORS, and only a request of that kind reuses it.
    if (origin !== location.origin) script.crossOrigin = 'anonymous';
    return script;
  },
});
