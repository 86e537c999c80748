// Builds the app in the given folder, with the configurations of its own webpack.config.mjs.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';

const root = process.argv[2] ?? '.';
const { default: configurations } = (await import(pathToFileURL(join(root, 'webpack.config.mjs')).href)) as {
  default: Configuration | Configuration[];
};

const compiler = webpack([configurations].flat());
compiler.run((failure, stats) => {
  if (failure) process.stderr.write(`${failure.stack ?? failure.message}\n`);
  const text = stats?.toString({ preset: 'errors-warnings', colors: false }) ?? '';
  if (text.trim()) process.stderr.write(`${text}\n`);
  // The cache on disk is written on close: without it the next build starts cold.
  compiler.close(() => process.exit(failure || stats?.hasErrors() ? 1 : 0));
});
