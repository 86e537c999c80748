// @ts-check
// Stands in for the package's webpack-bundler-runtime in the browser build of a remote: see lendFederation.web.js.
const lent = globalThis.siteFederation;
if (lent?.minor !== FEDERATION_MINOR) {
  throw new Error(`Built for federation runtime ${FEDERATION_MINOR}, but the shell has ${lent?.minor}`);
}

export default {
  // `init` would find the instance of the shell by its build identifier: each remote needs its own.
  runtime: { ...lent.runtime, init: lent.runtime.createInstance },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: lent.bundlerRuntime,
  attachShareScopeMap: lent.attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
