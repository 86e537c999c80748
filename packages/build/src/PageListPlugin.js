// @ts-check
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { createInstance } from '@module-federation/enhanced/runtime';
import webpack from 'webpack';
import { SINGLETONS } from './federation.js';

const require = createRequire(import.meta.url);

/**
 * Writes pages.json beside the server build of a remote: the path and the chunk of each of its pages, read from the
 * built module itself. A deploy takes the remote's routes from it.
 */
export class PageListPlugin {
  /** @param {string} entry @param {Record<string, string>} dependencies */
  constructor(entry, dependencies) {
    this.entry = entry;
    this.dependencies = dependencies;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PageListPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'PageListPlugin', stage }, async () => {
        const asset = compilation.getAsset(this.entry);
        // A build with errors has no entry to read.
        if (!asset || compilation.errors.length > 0) return;
        const pages = await pagesOf(asset.source.source().toString(), this.dependencies);
        compilation.emitAsset('pages.json', new webpack.sources.RawSource(JSON.stringify(pages)));
      });
    });
  }
}

/**
 * @param {string} code @param {Record<string, string>} dependencies
 * @returns {Promise<{ pattern: string, chunk: string }[]>}
 */
async function pagesOf(code, dependencies) {
  const module = { exports: /** @type {any} -- the container as webpack makes it */ ({}) };
  // The federation runtime keeps its state on the global object: each build gets its own.
  const context = vm.createContext({
    console,
    process,
    setTimeout,
    clearTimeout,
    URL,
    URLSearchParams,
    TextEncoder,
  });
  vm.runInContext(`(function (module, exports, require) {${code}\n})`, context)(
    module,
    module.exports,
    require,
  );
  const host = createInstance({
    name: 'page-list',
    remotes: [{ name: 'remote', entry: 'remote' }],
    shared: stubbedLibraries(dependencies),
    plugins: [{ name: 'built-entry', loadEntry: () => Promise.resolve(module.exports) }],
  });
  const routes = /** @type {{ pages: { pattern: string, chunk: string }[] }} */ (
    await host.loadRemote('remote/routes')
  );
  return routes.pages.map(({ pattern, chunk }) => ({ pattern, chunk }));
}

/**
 * The shared libraries in the versions that the remote asks for, without their code: the definitions of pages call none
 * of it.
 * @param {Record<string, string>} dependencies
 */
const stubbedLibraries = (dependencies) =>
  Object.fromEntries(
    SINGLETONS.map((name) => {
      const version = dependencies[name]?.replace(/^\D*/, '') ?? '0.0.0';
      const shareConfig = { singleton: true, requiredVersion: /** @type {const} */ (false) };
      return [name, { version, lib: () => STUB, shareConfig }];
    }),
  );

/** Stands for any value: it can be called and constructed, and every property of it is itself.
 * @type {any} */
const STUB = new Proxy(function stub() {}, {
  get: (_target, key) => {
    if (key === 'then') return undefined;
    return key === Symbol.toPrimitive ? () => '' : STUB;
  },
  apply: () => STUB,
  construct: () => STUB,
});
