// Builds the app in the given folder for development, and again whenever a source changes.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { DEV_DIST, DIST } from './App';
import type { WatchReport } from './watchApp';

const root = process.argv[2] ?? '.';
const { default: configurations } = (await import(pathToFileURL(join(root, 'webpack.config.mjs')).href)) as {
  default: Configuration | Configuration[];
};

const compiler = webpack([configurations].flat().map(forDevelopment));
compiler.watch({ aggregateTimeout: 150 }, (failure, stats) => {
  const errors = failure?.message ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only' }) : '');
  process.send?.({ errors } satisfies WatchReport);
});
process.once('disconnect', () => process.exit(0));

/** Uses its own folder, so that the production build and its hash stay valid. */
function forDevelopment(configuration: Configuration): Configuration {
  const path = configuration.output?.path?.replace(join(root, DIST), join(root, DEV_DIST));
  return { ...configuration, output: { ...configuration.output, path } };
}
