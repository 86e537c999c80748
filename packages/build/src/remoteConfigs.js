// @ts-check
import path from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import webpack from 'webpack';
import { browserBase, privateSourceMaps, serverBase } from './base.js';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin.js';
import { ENTRY, federation } from './federation.js';
import { PageListPlugin } from './PageListPlugin.js';
import { readPackage } from './readPackage.js';

// The server looks the chunk up by this name in chunks.json, to preload it.
const EXPOSES = { './routes': { import: './src/routes.tsx', name: 'routes' } };

/**
 * The builds of a remote: for the browser, and for the server unless it is rendered in the browser only.
 * @param {{ root: string, rendersOnServer: boolean, copied?: string }} options `copied`: pictures that no module imports
 */
export function remoteConfigs({ root, rendersOnServer, copied }) {
  const { site } = readPackage(root);
  if (!site) throw new Error(`${root}/package.json lacks "site"`);
  const container = site.container;
  const app = { root, namespace: container.replace('mf_', ''), assetPath: '' };
  const shared = { root, role: /** @type {const} */ ('consumer'), container, exposes: EXPOSES };

  const client = {
    ...browserBase({ ...app, publicPath: 'auto' }),
    // A remote has no entry of its own in production: it never provides the libraries that it needs to run alone.
    entry: {},
    plugins: [
      ...federation({ ...shared, target: 'web' }),
      new ChunkIntegrityPlugin(),
      ...privateSourceMaps(),
      ...copiedFiles(root, copied),
    ],
  };
  if (!rendersOnServer) return [client];
  const base = serverBase({ ...app, folder: 'server' });
  const server = {
    ...base,
    entry: {},
    // The container's own name is lost when webpack merges two files into one.
    output: { ...base.output, filename: ENTRY },
    plugins: [...federation({ ...shared, target: 'node' }), singleFile(), new PageListPlugin()],
  };
  return [client, server];
}

/** Too many to import each: a module knows their names, and the path of a release is enough to cache them by.
 * @param {string} root @param {string | undefined} from */
export const copiedFiles = (root, from) =>
  from ? [new CopyPlugin({ patterns: [{ from: path.join(root, from), to: 'files/[name][ext]' }] })] : [];

/** The server verifies the one file that it evaluates; a second chunk would bypass that. */
export const singleFile = () => new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 });
