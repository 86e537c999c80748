// @ts-check
import webpack from 'webpack';
import { integrityOf } from './ChunkIntegrityPlugin.js';

/**
 * Writes chunks.json: the script files of each named chunk, with their hashes. The server preloads them for a page, so
 * that the browser need not discover them one after the other.
 */
export class ChunkListPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkListPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkListPlugin', stage }, () => {
        /** @param {Iterable<string>} files */
        const scriptsOf = (files) =>
          [...files]
            .filter((file) => file.endsWith('.js'))
            .map((file) => ({ file, integrity: integrityOf(contentOf(compilation, file)) }));
        const lists = Object.fromEntries(
          [...compilation.namedChunkGroups].map(([name, group]) => [name, scriptsOf(group.getFiles())]),
        );
        for (const chunk of compilation.chunks) {
          if (chunk.name && !lists[chunk.name]) lists[chunk.name] = scriptsOf(chunk.files);
        }
        compilation.emitAsset('chunks.json', new webpack.sources.RawSource(JSON.stringify(lists)));
      });
    });
  }
}

/** @param {import('webpack').Compilation} compilation @param {string} file */
const contentOf = ({ assets }, file) => assets[file]?.buffer() ?? '';
