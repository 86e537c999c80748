// @ts-check
import path from 'node:path';
import { isProduction } from './base.js';
import { typescriptRule } from './rules.js';

/**
 * A plain Node program: our own packages are compiled in, everything else is imported from node_modules.
 * @param {{ root: string, folder?: string, entry: Record<string, string>, assets?: import('webpack').RuleSetRule[] }} options
 * @returns {import('webpack').Configuration}
 */
export function nodeConfig({ root, folder = '', entry, assets = [] }) {
  return {
    name: folder || 'node',
    mode: isProduction ? 'production' : 'development',
    context: root,
    target: 'node20',
    devtool: 'source-map',
    entry,
    output: {
      path: path.join(root, 'dist', folder),
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      clean: folder !== '',
    },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: [({ request }, done) => (isOurs(request) ? done() : done(undefined, `module ${request}`))],
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      // import.meta must name the built file, because the program looks for its neighbours beside it.
      parser: { javascript: { importMeta: false, createRequire: false, url: false, worker: false } },
      rules: [typescriptRule('server', { isServer: true }), ...assets],
    },
    optimization: { minimize: false, nodeEnv: false },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

/** @param {string | undefined} request */
const isOurs = (request) => /^(?:\.|\/|@site\/)|\.woff2$/.test(request ?? '');
