// @ts-check
import path from 'node:path';
import { createRequire } from 'node:module';
import webpack from 'webpack';
import { readPackage } from './readPackage.js';

const require = createRequire(import.meta.url);
/** The file of a remote that is loaded first. */
export const ENTRY = 'remoteEntry.js';

export const SINGLETONS = ['react', 'react-dom', 'react-router-dom', 'styled-components', '@site/runtime'];

// A shared library is not tree-shaken: the whole router costs four times what the site uses of it.
/** @type {Record<'web' | 'node', Record<string, string>>} */
const USED_OF = {
  web: { 'react-router-dom': 'router.web.js', 'styled-components': 'styled.web.js' },
  node: { 'react-router-dom': 'router.node.js' },
};

/**
 * The shell supplies every singleton; a remote only states which version it accepts. If remotes also provided them, the
 * highest version on the page would win, and a remote's deploy could replace the shell's store.
 *
 * @param {'provider' | 'consumer'} role
 * @param {'web' | 'node'} target
 * @param {Record<string, string>} dependencies
 */
function sharedFor(role, target, dependencies) {
  const terms = role === 'provider' ? {} : { import: /** @type {false} */ (false), strictVersion: true };
  return Object.fromEntries(
    SINGLETONS.map((name) => [
      name,
      {
        singleton: true,
        requiredVersion: dependencies[name],
        ...terms,
        ...(role === 'provider' ? provided(name, target) : {}),
      },
    ]),
  );
}

/** @param {string} name @param {'web' | 'node'} target */
function provided(name, target) {
  const { version } = require(`${name}/package.json`);
  const used = USED_OF[target][name];
  return { version, ...(used && { import: path.join(import.meta.dirname, used) }) };
}

/**
 * Webpack's own federation: its runtime is a tenth of the size of @module-federation/enhanced, which every
 * page would load once for the shell and once more in the entry of its remote.
 *
 * @param {{ root: string, role: 'provider' | 'consumer', target: 'web' | 'node', container: string,
 *   exposes?: Record<string, { import: string, name: string }> }} options
 */
export function federation({ root, role, target, container, exposes }) {
  const { dependencies } = readPackage(root);
  return new webpack.container.ModuleFederationPlugin({
    name: container,
    ...(exposes ? { filename: ENTRY, exposes } : {}),
    ...(target === 'node' ? { library: { type: 'commonjs-module' } } : {}),
    shared: sharedFor(role, target, dependencies),
  });
}
