// @ts-check
import { createHash } from 'node:crypto';
import webpack from 'webpack';

const { Compilation, RuntimeModule, sources } = webpack;
const NAME = 'ChunkIntegrityPlugin';
const MAP = '__webpack_require__.chunkHashes';

/** @param {string | Buffer} content */
const digest = (content) => createHash('sha256').update(content).digest('base64');

/**
 * The browser refuses a chunk that was altered after the build: the file that holds webpack's runtime, itself checked
 * by its own hash, carries a map of the hashes of all chunks. webpack-subresource-integrity does the same, but requests
 * every script with CORS, for which the browser would fetch each preloaded one again.
 *
 * Also writes chunks.json: the script files of each chunk, with their hashes. The server preloads those of a page by the
 * name of its chunk, so that the browser need not discover them one after the other, and checks all files of a release.
 */
export class ChunkIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
        if (chunk.getAllAsyncChunks().size > 0) compilation.addRuntimeModule(chunk, new ChunkHashes());
      });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (code) => `${code}\nif (chunkId !== undefined) script.integrity = "sha256-" + ${MAP}[chunkId];`,
      );
      // The files of the chunks are final from here on.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => insertHashes(compilation));
      const last = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage: last }, () => writeList(compilation));
    });
  }
}

/** The map, with a placeholder of the same length for each hash. */
class ChunkHashes extends RuntimeModule {
  constructor() {
    super('chunk hashes');
  }

  /** @override */
  generate() {
    const ids = [...(this.chunk?.getAllAsyncChunks() ?? [])].map(({ id }) => [id, placeholder(id)]);
    return `${MAP} = ${JSON.stringify(Object.fromEntries(ids))};`;
  }
}

/** @param {string | number | null} id */
const placeholder = (id) => `chunk-hash:${id}:`.padEnd(44, '*');

/** @param {import('webpack').Compilation} compilation */
function insertHashes(compilation) {
  for (const runtime of compilation.chunks) {
    if (!runtime.hasRuntime()) continue;
    const hashes = [...runtime.getAllAsyncChunks()].map((chunk) => hashOf(compilation, chunk));
    for (const file of runtime.files) {
      const code = compilation.assets[file]?.source().toString() ?? '';
      const checked = hashes.reduce((text, [mark, hash]) => text.replaceAll(mark, hash), code);
      compilation.updateAsset(file, new sources.RawSource(checked));
    }
  }
}

/**
 * The placeholder of a chunk, and the hash of its script.
 * @param {import('webpack').Compilation} compilation @param {import('webpack').Chunk} chunk
 */
function hashOf({ assets }, chunk) {
  const script = [...chunk.files].find((file) => file.endsWith('.js')) ?? '';
  return /** @type {const} */ ([placeholder(chunk.id), digest(assets[script]?.buffer() ?? '')]);
}

/** @param {import('webpack').Compilation} compilation */
function writeList(compilation) {
  /** @param {Iterable<string>} files */
  const scriptsOf = (files) =>
    [...files]
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({ file, integrity: `sha256-${digest(compilation.assets[file]?.buffer() ?? '')}` }));
  /** @type {Record<string, ReturnType<typeof scriptsOf>>} */
  const lists = {};
  for (const { name, id, files } of compilation.chunks) lists[name ?? id ?? ''] = scriptsOf(files);
  for (const [name, group] of compilation.namedChunkGroups) lists[name] = scriptsOf(group.getFiles());
  compilation.emitAsset('chunks.json', new sources.RawSource(JSON.stringify(lists)));
}
