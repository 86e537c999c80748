import { join } from 'node:path';
import { originalPositionFor, TraceMap, type SourceMapInput } from '@jridgewell/trace-mapping';
import { readJson } from '@site/files';
import { DIST } from '../build/App';
import { repositoryRoot } from '../folders';
import { readSettings } from '../settings/readSettings';
import { print, UserError } from '../terminal';

const USAGE =
  'trace takes a release and a position, as the log of the shell has them: npm run trace -- mf-blog@<version> chunks/page.js:1:234';
const POSITION = /^(.+\.js):(\d+):(\d+)$/;
const RELEASE = /^([\w-]+)@([0-9a-f]{12})$/;

/** Prints the line of our sources that stands behind a position in a browser's stack trace. */
export async function trace(args: string[]): Promise<void> {
  const [release = '', position = ''] = args;
  const [, file = '', line, column] = POSITION.exec(position) ?? [];
  if (!file || (release !== 'shell' && !RELEASE.test(release))) throw new UserError(USAGE);
  const map = await readJson<SourceMapInput>(`${join(mapsOf(release), file)}.map`);
  if (!map) throw new UserError(`There is no source map of ${file} in ${release}.`);
  // A browser counts columns from one, a source map from zero.
  const found = originalPositionFor(new TraceMap(map), { line: Number(line), column: Number(column) - 1 });
  if (!found.source) throw new UserError(`The source map of ${file} knows nothing about ${line}:${column}.`);
  print(`${found.source}:${found.line}:${found.column + 1}`);
}

/** The shell's is that of the working folder; a remote's was deployed with its version. */
function mapsOf(release: string): string {
  const [, name = '', version = ''] = RELEASE.exec(release) ?? [];
  if (!name) return join(repositoryRoot, 'shell', DIST, 'maps');
  return join(readSettings().dataDir, 'remotes', name, version, 'maps');
}
