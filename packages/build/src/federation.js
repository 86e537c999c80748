// @ts-check
import path from 'node:path';
import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { readPackage } from './readPackage.js';

/** The file of a remote that is loaded first. */
export const ENTRY = 'remoteEntry.js';

const SINGLETONS = ['react', 'react-dom', 'react-router-dom', 'styled-components', '@site/runtime'];

// A shared library is not tree-shaken: the whole router costs four times what the site uses of it.
/** @type {Record<'web' | 'node', Record<string, string>>} */
const USED_OF = {
  web: { 'react-router-dom': 'router.web.js', 'styled-components': 'styled.web.js' },
  node: { 'react-router-dom': 'router.node.js' },
};

/**
 * The shell supplies every singleton; a remote only states which version it accepts. If remotes also provided them, the
 * highest version on the page would win, and a remote's deploy could replace the shell's store.
 * @param {string} root @param {'provider' | 'consumer'} role @param {'web' | 'node'} target
 */
function sharedFor(root, role, target) {
  const { dependencies } = readPackage(root);
  const require = createRequire(path.join(root, 'package.json'));
  /** @param {string} name */
  const provided = (name) => {
    const used = USED_OF[target][name];
    const { version } = require(`${name}/package.json`);
    return { version, ...(used && { import: own(used) }) };
  };
  const consumed = { import: /** @type {false} */ (false), strictVersion: true };
  // package.json names one version, as the lock file does. A remote accepts the later ones of its major, too: an update of
  // the shell must not take deployed remotes from the site.
  return Object.fromEntries(
    SINGLETONS.map((name) => [
      name,
      {
        singleton: true,
        requiredVersion: dependencies[name]?.replace(/^(?=\d)/, '^'),
        ...(role === 'provider' ? provided(name) : consumed),
      },
    ]),
  );
}

/** The minor version of the federation runtime: shell and remotes must agree on it. */
export const FEDERATION_MINOR = readPackage(path.join(import.meta.dirname, '..'))
  .dependencies['@module-federation/enhanced']?.split('.', 2)
  .join('.');

const BUNDLER_RUNTIME = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;
const SNAPSHOT_HANDLER = /snapshot[\\/]SnapshotHandler\.js$/;
const RUNTIME_ENTRY = /[\\/]\.federation[\\/]entry\.\w+\.js$/;
/** @param {string} name */
const own = (name) => path.join(import.meta.dirname, name);

/**
 * Writes federation.json into the browser build: the minor version of the federation runtime, and of each shared library
 * the version that the shell provides or the range that a remote accepts. A deploy compares the two.
 * @param {ReturnType<typeof sharedFor>} shared
 * @returns {import('webpack').WebpackPluginFunction}
 */
const describeBuild = (shared) => (compiler) => {
  const versions = Object.entries(shared).map(([name, terms]) => [
    name,
    'version' in terms ? terms.version : terms.requiredVersion,
  ]);
  const content = JSON.stringify({ federation: FEDERATION_MINOR, shared: Object.fromEntries(versions) });
  compiler.hooks.thisCompilation.tap('describeBuild', (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compilation.hooks.processAssets.tap({ name: 'describeBuild', stage }, () =>
      compilation.emitAsset('federation.json', new webpack.sources.RawSource(content)),
    );
  });
};

/**
 * The package names the file that starts its runtime after absolute paths, and the container names that file. With fixed
 * module ids the same source gives the same build, hence the same version, in every folder.
 * @type {import('webpack').WebpackPluginFunction}
 */
function fixedRuntimeId(compiler) {
  /** @param {import('webpack').Module} module */
  const isRuntime = (module) => RUNTIME_ENTRY.test(module.nameForCondition() ?? '');
  compiler.hooks.compilation.tap('fixedRuntimeId', (compilation) => {
    // For a comment of the server build, which is not minified.
    compilation.hooks.optimizeModules.tap('fixedRuntimeId', (modules) => {
      for (const module of modules) if (isRuntime(module)) module.readableIdentifier = () => 'federation';
    });
    compilation.hooks.beforeModuleIds.tap('fixedRuntimeId', (modules) => {
      for (const module of modules) {
        const isContainer = module.identifier().startsWith('container entry');
        if (isRuntime(module)) compilation.chunkGraph.setModuleId(module, 'federation');
        if (isContainer) compilation.chunkGraph.setModuleId(module, 'container');
      }
    });
  });
}

/**
 * The plugins that make an app a host or a remote. In the browser a remote borrows the shell's federation runtime.
 *
 * @param {{ root: string, role: 'provider' | 'consumer', target: 'web' | 'node', container: string,
 *   exposes?: Record<string, { import: string, name: string }> }} options
 */
export function federation({ root, role, target, container, exposes }) {
  const isLending = role === 'provider' && target === 'web';
  const isBorrowing = role === 'consumer' && target === 'web';
  const shared = sharedFor(root, role, target);
  return [
    new ModuleFederationPlugin({
      name: container,
      ...(exposes ? { filename: ENTRY, exposes } : {}),
      ...(target === 'node' ? { library: { type: 'commonjs-module' } } : {}),
      shared,
      shareStrategy: 'loaded-first',
      runtimePlugins: isLending ? [own('lendFederation.web.js')] : [],
      // The registry and chunks.json say what the manifest would say; remotes share no types at run time.
      manifest: false,
      dts: false,
      experiments: { optimization: { target, disableSnapshot: true } },
    }),
    fixedRuntimeId,
    ...(target === 'web' ? [describeBuild(shared)] : []),
    new webpack.DefinePlugin({ FEDERATION_MINOR: JSON.stringify(FEDERATION_MINOR) }),
    ...(isLending
      ? [new webpack.NormalModuleReplacementPlugin(SNAPSHOT_HANDLER, own('noSnapshots.web.js'))]
      : []),
    ...(isBorrowing
      ? [new webpack.NormalModuleReplacementPlugin(BUNDLER_RUNTIME, own('borrowFederation.web.js'))]
      : []),
  ];
}
