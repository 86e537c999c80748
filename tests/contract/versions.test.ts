import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../scripts/src/folders';

interface Lock {
  packages: Record<string, { version: string }>;
}

const { packages } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package-lock.json'), 'utf8')) as Lock;

/** Every copy that is installed, also one that another package brings. */
const versionsOf = (name: string): string[] =>
  Object.entries(packages)
    .filter(([folder]) => folder.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version);

// The first versions without the faults that are known: of hosts and redirects, of tokens, of names of files.
it.each([
  ['koa', '3.1.2'],
  ['jsonwebtoken', '9.0.0'],
  ['formidable', '3.5.3'],
])('no copy of %s is older than %s', (name, first) => {
  const versions = versionsOf(name);

  expect(versions).not.toEqual([]);
  for (const version of versions)
    expect(version.localeCompare(first, 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
});
