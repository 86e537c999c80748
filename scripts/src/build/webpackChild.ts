// Builds the app in the given folder with the configurations of its own webpack.config.mjs: once for production, or, with
// `watch`, for development and again whenever a source changes.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { DEV_DIST, DIST } from './App';
import type { WatchReport } from './watchApp';

const [root = '.', mode] = process.argv.slice(2);
const { default: configurations } = (await import(pathToFileURL(join(root, 'webpack.config.mjs')).href)) as {
  default: Configuration | Configuration[];
};

if (mode === 'watch') watch();
else buildOnce();

function buildOnce(): void {
  const compiler = webpack([configurations].flat());
  compiler.run((failure, stats) => {
    if (failure) process.stderr.write(`${failure.stack ?? failure.message}\n`);
    const text = stats?.toString({ preset: 'errors-warnings', colors: false }) ?? '';
    if (text.trim()) process.stderr.write(`${text}\n`);
    // The cache on disk is written on close: without it the next build starts cold.
    compiler.close(() => process.exit(failure || stats?.hasErrors() ? 1 : 0));
  });
}

function watch(): void {
  const compiler = webpack([configurations].flat().map(forDevelopment));
  compiler.watch({ aggregateTimeout: 150 }, (failure, stats) => {
    const errors = failure?.message ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only' }) : '');
    process.send?.({ errors } satisfies WatchReport);
  });
  process.once('disconnect', () => process.exit(0));
}

/** Uses its own folder, so that the production build and its hash stay valid. */
function forDevelopment(configuration: Configuration): Configuration {
  const path = configuration.output?.path?.replace(join(root, DIST), join(root, DEV_DIST));
  return { ...configuration, output: { ...configuration.output, path } };
}
