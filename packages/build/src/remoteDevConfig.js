// @ts-check
import path from 'node:path';
import HtmlPlugin from 'html-webpack-plugin';
import { browserBase } from './base.js';
import { readPackage } from './readPackage.js';
import { copiedFiles } from './remoteConfigs.js';

// 'auto' looks for a free port starting here; 8080 is the site's own.
process.env.WEBPACK_DEV_SERVER_BASE_PORT ??= '8090';

const API = process.env.API_ORIGIN ?? 'http://localhost:8080';

/**
 * One remote alone in its own small host: no shell, no federation, the api of a running site.
 * @param {{ root: string, copied?: string }} options
 */
export function remoteDevConfig({ root, copied }) {
  const { name } = readPackage(root);
  const client = browserBase({ root, namespace: name.replace('mf-', ''), assetPath: '', publicPath: '/' });
  return {
    ...client,
    mode: /** @type {const} */ ('development'),
    devtool: 'eval-cheap-module-source-map',
    entry: './src/dev.ts',
    // Prints the URL.
    infrastructureLogging: { level: /** @type {const} */ ('info') },
    stats: 'errors-warnings',
    cache: { type: /** @type {const} */ ('memory') },
    plugins: [new HtmlPlugin({ templateContent }), ...copiedFiles(root, copied)],
    devServer: {
      host: 'localhost',
      port: 'auto',
      hot: false,
      liveReload: true,
      historyApiFallback: true,
      watchFiles: [path.join(root, '../packages/*/src/**')],
      proxy: [{ context: ['/api', '/uploads'], target: API }],
    },
  };
}

const templateContent = `<!doctype html><html lang="en-GB"><head><meta name="viewport" content="width=device-width">
</head><body><div id="app"></div></body></html>`;
