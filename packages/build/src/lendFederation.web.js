// @ts-check
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Runtime plugin of the shell: lends its copy of the federation runtime to the remotes, which would each bring their
 * own otherwise (docs/decisions/041-federation-package.md). A build without exposes drops `initContainerEntry`, which a remote's container needs.
 */
export default function lendFederation() {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  globalThis.siteFederation = {
    minor: FEDERATION_MINOR,
    runtime,
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    attachShareScopeMap,
  };
  return { name: 'lend-federation' };
}
