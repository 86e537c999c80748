// @ts-check
import path from 'node:path';
import { createRequire } from 'node:module';
import { pageChunks } from './pageChunks.js';
import { pureDeclarations } from './pureDeclarations.js';
import { styledComponentIds } from './styledComponentIds.js';

const require = createRequire(import.meta.url);

/** Types are checked by `npm run typecheck`, beside the build and several times faster than within it.
 * @param {string} namespace @param {{ isServer: boolean }} options */
export const typescriptRule = (namespace, { isServer }) => ({
  test: /\.tsx?$/,
  loader: require.resolve('ts-loader'),
  options: {
    transpileOnly: true,
    // Our packages, in a remote outside the repository (`npm run pack`).
    allowTsInNodeModules: true,
    configFile: path.resolve(import.meta.dirname, '../tsconfig.webpack.json'),
    getCustomTransformers: () => ({
      before: [pageChunks(isServer), styledComponentIds(namespace), pureDeclarations],
    }),
  },
});

/**
 * Pictures become files; the import gives their name. Remotes leave the prefix out (see
 * useRemoteAsset), the shell names its own folder.
 *
 * @param {{ publicPath: string, emit: boolean }} options
 */
export const assetRule = ({ publicPath, emit }) => ({
  test: /\.(avif|webp|png|jpe?g|svg)$/,
  type: 'asset/resource',
  generator: { filename: 'files/[name].[contenthash:8][ext]', publicPath, emit },
});

/**
 * Fonts of the style that the shell's server writes. They become files of the browser build, which keeps that folder.
 * @param {string} publicPath
 */
export const fontRule = (publicPath) => ({
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: 'fonts/[name].[contenthash:8][ext]', publicPath, outputPath: '../client/' },
});

/** Yup does not declare it: importing it has no side effect, so an unused import can be dropped. */
export const yupRule = {
  test: /[\\/]node_modules[\\/](yup|tiny-case|property-expr|toposort)[\\/]/,
  sideEffects: false,
};

/** Icons of lucide become plain components of its drawings, on the server and in the browser. */
export const iconRule = {
  test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
  resolve: { alias: { '../createLucideIcon.mjs$': path.resolve(import.meta.dirname, 'plainIcon.js') } },
};
