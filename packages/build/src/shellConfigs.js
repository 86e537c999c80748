// @ts-check
import path from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import webpack from 'webpack';
import { browserBase, privateSourceMaps, serverBase } from './base.js';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin.js';
import { federation } from './federation.js';
import { nodeConfig } from './nodeConfig.js';
import { singleFile } from './remoteConfigs.js';
import { fontRule } from './rules.js';

const ASSETS = '/assets/';

/** The shell's builds: the browser's with its starter, the federated renderer, and the Koa server around it.
 * @param {{ root: string }} options */
export function shellConfigs({ root }) {
  const app = { root, namespace: 'shell', assetPath: ASSETS };
  const shared = { root, role: /** @type {const} */ ('provider'), container: 'shell' };
  const client = browserBase({ ...app, publicPath: ASSETS });
  return [
    starterConfig(app),
    {
      ...client,
      output: { ...client.output, clean: { keep: /^(?:start|fonts)\// } },
      entry: { main: './src/index.ts' },
      optimization: { ...client.optimization, splitChunks: { cacheGroups: { vendor } } },
      plugins: [
        ...federation({ ...shared, target: 'web' }),
        new ChunkIntegrityPlugin(),
        siteMarks(root),
        withoutPrefixes,
        ...privateSourceMaps(),
      ],
    },
    {
      ...serverBase({ ...app, folder: 'render' }),
      entry: { render: './src/render/index.ts' },
      plugins: [...federation({ ...shared, target: 'node' }), singleFile()],
    },
    nodeConfig({
      root,
      folder: 'server',
      entry: { server: './server/server.ts', renderWorker: './server/render/renderWorker.ts' },
      assets: [fontRule(ASSETS)],
    }),
  ];
}

/**
 * The script that every page loads first. Outside the federation: its runtime would delay the preloads of all others.
 * @param {{ root: string, namespace: string, assetPath: string }} app
 */
function starterConfig(app) {
  const starter = browserBase({ ...app, publicPath: ASSETS });
  return {
    ...starter,
    name: 'starter',
    entry: { start: './src/start/start.ts' },
    output: {
      ...starter.output,
      path: path.join(app.root, 'dist/client/start'),
      filename: '[name].[contenthash:8].js',
    },
    cache: false,
    plugins: [new ChunkIntegrityPlugin()],
  };
}

/** Favicon, touch icon, card for shared links and documents: addresses that others keep, hence without a hash.
 * @param {string} root */
const siteMarks = (root) =>
  new CopyPlugin({
    patterns: [
      { from: '**/*.{svg,png,jpg}', context: path.join(root, '../packages/artwork/dist') },
      { from: '*.pdf', to: 'downloads/', context: path.join(root, '../packages/downloads/files') },
    ],
  });

/**
 * styled-components adds vendor prefixes only on request, and the site never requests them: their table is left out.
 */
const withoutPrefixes = new webpack.NormalModuleReplacementPlugin(
  /stylis[\\/]src[\\/]Prefixer\.js$/,
  path.join(import.meta.dirname, 'stylisPrefixer.web.js'),
);

// One file for what every page needs: fewer requests, and better compression than one file per library.
const EVERYWHERE = [
  'node_modules/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)/',
  'node_modules/(styled-components|stylis|@emotion/[\\w-]+|memoize-one)/',
  'node_modules/(@reduxjs/toolkit|redux|redux-thunk|react-redux|reselect|immer|use-sync-external-store)/',
  'node_modules/@standard-schema/',
  'packages/(runtime|contract)/',
  'packages/build/src/(router|styled|stylisPrefixer)\\.',
];

const vendor = {
  name: 'vendor',
  chunks: /** @type {const} */ ('async'),
  test: new RegExp(`/(?:${EVERYWHERE.join('|')})`),
  priority: 10,
  enforce: true,
};
