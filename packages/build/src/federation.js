// @ts-check
import path from 'node:path';
import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { readPackage } from './readPackage.js';

const require = createRequire(import.meta.url);
const SINGLETONS = ['react', 'react-dom', 'react-router-dom', 'styled-components', '@site/runtime'];

/**
 * The shell supplies every singleton; a remote only states which version it can live with. Were a remote
 * to provide too, the highest version on the page would win, and a remote's deploy replace the shell's store.
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
  if (name !== 'react-router-dom') return { version };
  // A shared library is not tree-shaken; the whole router costs four times what the site uses of it.
  return { version, import: path.join(import.meta.dirname, `router.${target}.js`) };
}

/**
 * @param {{ root: string, role: 'provider' | 'consumer', target: 'web' | 'node', container: string,
 *   exposes?: Record<string, string> }} options
 */
export function federation({ root, role, target, container, exposes }) {
  const { dependencies } = readPackage(root);
  return new ModuleFederationPlugin({
    name: container,
    filename: 'remoteEntry.js',
    ...(exposes ? { exposes } : {}),
    ...(target === 'node' ? { library: { type: 'commonjs-module' } } : {}),
    remotes: {},
    shared: sharedFor(role, target, dependencies),
    shareStrategy: 'loaded-first',
    manifest: target === 'web',
    dts: false,
    experiments: { optimization: { target } },
  });
}
