import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type SourceMapInput, TraceMap, eachMapping } from '@jridgewell/trace-mapping';
import { readJson } from '@site/files';
import { DIST } from '../build/App';
import { remoteRoot } from '../deploy/remotes';
import { repositoryRoot } from '../folders';
import type { Contributor } from './readPage';

/** A source file in a script, or what no source file stands behind, with its share of the compressed bytes. */
export interface Module extends Contributor {
  /** The library or the folder of ours that it belongs to. */
  owner: string;
}

const REMOTE = /^\/remotes\/([^/]+)\/[^/]+\/(.+)$/;

/** The build that a script of the site comes from, and its path there. */
function placeOf(href: string): { root: string; file: string } {
  const path = href.replace(/\?.*/, '');
  const [, name = '', file = ''] = REMOTE.exec(path) ?? [];
  if (name) return { root: remoteRoot(name), file };
  return { root: join(repositoryRoot, 'shell'), file: path.replace('/assets/', '') };
}

/** What a built script consists of, by its source map. */
export async function modulesOf(script: Contributor): Promise<Module[]> {
  const { root, file } = placeOf(script.name);
  const map = await readJson<SourceMapInput>(join(root, DIST, 'maps', `${file}.map`));
  if (!map) return [{ owner: file, name: file, bytes: script.bytes }];
  const text = await readFile(join(root, DIST, 'client', file), 'utf8');
  return modulesIn(text, map, { app: basename(root), bytes: script.bytes });
}

/** Shares of the compressed bytes: they are compressed together, so each is an estimate. */
export function modulesIn(
  script: string,
  map: SourceMapInput,
  { app, bytes }: { app: string; bytes: number },
): Module[] {
  const lengths = lengthsOf(script.split('\n'), new TraceMap(map));
  return [...lengths].map(([source, length]) => {
    const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(?:\.{1,2}\/)+/, '');
    const name = path.startsWith('src/') ? `${app}/${path}` : path || `webpack in ${app}`;
    return { owner: ownerOf(name), name, bytes: (length / script.length) * bytes };
  });
}

/** Characters by source; those of the empty source are webpack's. */
function lengthsOf(lines: readonly string[], map: TraceMap): Map<string, number> {
  const lengths = new Map<string, number>();
  const add = (source: string, length: number) => lengths.set(source, (lengths.get(source) ?? 0) + length);
  let last = { line: 1, column: 0, source: '' };
  const addUntil = (line: number, column: number): void => {
    for (; last.line < line; last = { ...last, line: last.line + 1, column: 0 }) {
      add(last.source, (lines[last.line - 1]?.length ?? 0) - last.column + 1);
    }
    add(last.source, column - last.column);
  };
  eachMapping(map, ({ generatedLine, generatedColumn, source }) => {
    addUntil(generatedLine, generatedColumn);
    last = { line: generatedLine, column: generatedColumn, source: source ?? '' };
  });
  addUntil(lines.length, lines.at(-1)?.length ?? 0);
  return lengths;
}

const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** 'react-dom' of a library; of our own sources the folder below `src`, 'packages/ui/src/form'. */
function ownerOf(name: string): string {
  const [, library] = PACKAGE.exec(name) ?? [];
  if (library) return library;
  const [own = name] = /^(?:packages\/)?[\w-]+\/src(?:\/[\w-]+(?=\/))?/.exec(name) ?? [];
  return own;
}
