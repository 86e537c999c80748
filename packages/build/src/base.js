// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import TerserPlugin from 'terser-webpack-plugin';
import { assetRule, iconRule, typescriptRule, yupRule } from './rules.js';

export const isProduction = process.env.NODE_ENV !== 'development';
const mode = /** @type {'production' | 'development'} */ (isProduction ? 'production' : 'development');

/** A remote outside the repository is built from the packs (`npm run pack`), and has no folder of ours above it. */
const isInstalled = import.meta.dirname.split(path.sep).includes('node_modules');

/** @param {string} root @param {string} name */
const cache = (root, name) => ({
  type: /** @type {'filesystem'} */ ('filesystem'),
  name: `${name}-${mode}`,
  cacheDirectory: isInstalled
    ? path.join(root, 'node_modules/.cache/webpack')
    : path.join(root, '../.cache/webpack', path.basename(root)),
  buildDependencies: { config: [import.meta.filename] },
});

const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

const resolve = {
  extensions: ['.ts', '.tsx', '.js'],
  // The package's main file names the development build, whose warnings every visitor would download.
  /** @type {Record<string, string>} */
  alias: isProduction ? { 'react-router$': path.join(router, 'dist/production/index.mjs') } : {},
};

/**
 * Browser build of one app.
 * @param {{ root: string, namespace: string, assetPath: string, publicPath: string }} options
 * @returns {import('webpack').Configuration}
 */
export function browserBase({ root, namespace, assetPath, publicPath }) {
  return {
    name: 'client',
    mode,
    context: root,
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'eval-cheap-module-source-map',
    output: {
      path: path.join(root, 'dist/client'),
      // The federation plugin accepts no hash in the name of an entry.
      filename: '[name].js',
      chunkFilename: 'chunks/[name].[contenthash:8].js',
      publicPath,
      uniqueName: namespace,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve,
    module: {
      rules: [
        typescriptRule(namespace, { isServer: false }),
        yupRule,
        iconRule,
        assetRule({ publicPath: assetPath, emit: true }),
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          // The second minimiser saves another half a per cent.
          minify: [TerserPlugin.swcMinify, TerserPlugin.terserMinify],
          terserOptions: [{}, { ecma: 2020, compress: { passes: 2 }, format: { comments: false } }],
          extractComments: false,
        }),
      ],
    },
    performance: false,
    cache: cache(root, 'client'),
    infrastructureLogging: { level: 'error' },
  };
}

/** The source maps of the browser build, beside its folder: everything in the folder itself is public. */
export const privateSourceMaps = () =>
  isProduction ? [new webpack.SourceMapDevToolPlugin({ filename: '../maps/[file].map', append: false })] : [];

/**
 * Server build of one app: one file that the renderer evaluates.
 * @param {{ root: string, namespace: string, assetPath: string, folder: string }} options
 * @returns {import('webpack').Configuration}
 */
export function serverBase({ root, namespace, assetPath, folder }) {
  return {
    name: folder,
    mode,
    context: root,
    target: 'async-node',
    devtool: 'source-map',
    output: {
      path: path.join(root, 'dist', folder),
      // CommonJS inside packages that are modules.
      filename: '[name].cjs',
      library: { type: 'commonjs-module' },
      publicPath: '',
      uniqueName: namespace,
      clean: true,
    },
    resolve,
    module: {
      rules: [
        typescriptRule(namespace, { isServer: true }),
        iconRule,
        assetRule({ publicPath: assetPath, emit: false }),
      ],
    },
    optimization: { minimize: false },
    performance: false,
    cache: cache(root, folder),
    infrastructureLogging: { level: 'error' },
  };
}
