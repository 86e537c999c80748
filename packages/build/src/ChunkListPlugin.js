// @ts-check
import webpack from 'webpack';

/**
 * Writes chunks.json: the script files of each named chunk. The server preloads them for a page, so that the browser
 * need not discover them one after the other.
 */
export class ChunkListPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkListPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkListPlugin', stage }, () => {
        const lists = Object.fromEntries(
          [...compilation.namedChunkGroups].map(([name, group]) => [name, scriptsOf(group.getFiles())]),
        );
        for (const chunk of compilation.chunks) {
          if (chunk.name && !lists[chunk.name]) lists[chunk.name] = scriptsOf([...chunk.files]);
        }
        compilation.emitAsset('chunks.json', new webpack.sources.RawSource(JSON.stringify(lists)));
      });
    });
  }
}

/** @param {string[]} files */
const scriptsOf = (files) => files.filter((file) => file.endsWith('.js'));
