import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@site/files';
import { repositoryRoot } from '../folders';
import { UserError } from '../terminal';

export interface SelectedTests {
  /** Paths relative to the repository. */
  unit: string[];
  journeys: string[];
}

const NOT_SEARCHED = ['.*', 'node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'];
const UNIT = /\.test\.(js|ts|tsx)$/;
const JOURNEY = /^tests\/e2e\/.*\.spec\.ts$/;
/** Marks tests that only `--all` runs, as a regular expression that every tool reads. */
export const ONLY_WITH_ALL = String.raw`\.all\.`;

/**
 * The test files whose path matches one of the patterns. Without a pattern those that every change has to pass, or all of
 * them: `*.all.*` go through many more states, views or engines of what another test has shown once.
 */
export async function selectTests(
  patterns: string[],
  { isWhole = false, root = repositoryRoot } = {},
): Promise<SelectedTests> {
  const expressions = patterns.map(toExpression);
  const matches = (path: string): boolean =>
    expressions.length === 0
      ? isWhole || !new RegExp(ONLY_WITH_ALL).test(path)
      : expressions.some((expression) => expression.test(path));
  const files = await listFiles(
    root,
    ['.'],
    NOT_SEARCHED.map((name) => `**/${name}/**`),
  );
  const found = files.filter(matches);
  const selected = {
    unit: found.filter((path) => UNIT.test(path)),
    journeys: found.filter((path) => JOURNEY.test(path)),
  };
  if (selected.unit.length + selected.journeys.length === 0) {
    throw new UserError(`No test file has a path that matches ${patterns.join(' or ')}.`);
  }
  return selected;
}

/** What has to run or to be built before the selected tests. */
export interface Needs {
  mongo: boolean;
  /** The names of apps; `undefined` is all of them. */
  build: string[] | undefined;
}

const USES_DATABASE = /^(?:api|tests)\//;
// The tests of nginx stand in front of the whole site.
const USES_SITE = /^tests\/nginx\//;
const USES_BUILT_API = /\bapiP(?:rocess|rogram)\b/;

export async function needsOf({ unit, journeys }: SelectedTests, root = repositoryRoot): Promise<Needs> {
  if (journeys.length > 0 || unit.some((path) => USES_SITE.test(path)))
    return { mongo: true, build: undefined };
  const mongo = unit.some((path) => USES_DATABASE.test(path));
  const texts = await Promise.all(
    unit.filter((path) => path.startsWith('api/')).map((path) => readFile(join(root, path), 'utf8')),
  );
  return { mongo, build: texts.some((text) => USES_BUILT_API.test(text)) ? ['api'] : [] };
}

function toExpression(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'i');
  } catch {
    throw new UserError(`"${pattern}" is not a regular expression.`);
  }
}
