// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { build } from 'esbuild';
import webpack from 'webpack';

const PICTURES = ['.avif', '.webp', '.png', '.jpg', '.jpeg', '.svg'];

/**
 * Writes pages.json beside the server build of a remote: the paths of its pages, as src/routes.tsx declares them. A
 * deploy takes the remote's routes from it.
 */
export class PageListPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PageListPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'PageListPlugin', stage }, async () => {
        if (compilation.errors.length > 0) return;
        const pages = await readPages(compiler.context);
        compilation.emitAsset('pages.json', new webpack.sources.RawSource(JSON.stringify(pages)));
      });
    });
  }
}

/** @param {string} root @returns {Promise<{ pattern: string }[]>} */
async function readPages(root) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/routes.tsx'],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    logLevel: 'silent',
    loader: Object.fromEntries(PICTURES.map((extension) => [extension, /** @type {const} */ ('empty')])),
    // No route needs an icon, and bundling its two thousand files takes seconds.
    external: ['lucide-react'],
    plugins: [declarationsOnly],
  });
  const module = { exports: { pages: /** @type {{ pattern: string }[]} */ ([]) } };
  const code = outputFiles[0]?.text ?? '';
  const require = createRequire(path.join(root, 'package.json'));
  vm.compileFunction(code, ['module', 'exports', 'require'])(module, module.exports, require);
  return module.exports.pages.map(({ pattern }) => ({ pattern }));
}

/** Leaves out the code of the pages: `definePage` only names the imports. @type {import('esbuild').Plugin} */
const declarationsOnly = {
  name: 'declarations-only',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^/ }, ({ kind, path: imported }) =>
      kind === 'dynamic-import' ? { path: imported, external: true } : undefined,
    );
  },
};
