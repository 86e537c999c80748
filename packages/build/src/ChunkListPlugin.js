// @ts-check
import webpack from 'webpack';
import { integrityOf } from './ChunkIntegrityPlugin.js';

/**
 * Writes chunks.json: the script files of each chunk, with their hashes. The server preloads those of a page by the name of
 * its chunk, so that the browser need not discover them one after the other, and checks all files of a release.
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
        // Those without a name as well: a release is checked by this list.
        for (const chunk of compilation.chunks) {
          const name = chunk.name ?? String(chunk.id);
          lists[name] ??= scriptsOf(chunk.files);
        }
        compilation.emitAsset('chunks.json', new webpack.sources.RawSource(JSON.stringify(lists)));
      });
    });
  }
}

/** @param {import('webpack').Compilation} compilation @param {string} file */
const contentOf = ({ assets }, file) => assets[file]?.buffer() ?? '';
