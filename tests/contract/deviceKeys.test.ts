import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deviceKeys } from '@site/contract';
import { REMOTES } from '../../scripts/src/deploy/remotes';
import { repositoryRoot } from '../../scripts/src/folders';

// Neither runs on the site's servers or in a visitor's browser.
const TOOLS = ['packages/build', 'scripts', 'tests'];

interface Source {
  file: string;
  text: string;
}

const packages = readdirSync(path.join(repositoryRoot, 'packages')).map((name) => `packages/${name}`);
const workspaces = [...readdirSync(repositoryRoot), ...packages].filter((folder) =>
  existsSync(path.join(repositoryRoot, folder, 'package.json')),
);

const isCode = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.|(?:^|[\\/])(?:testing|dist|node_modules)[\\/]/.test(file);

const sources: Source[] = workspaces
  .filter((workspace) => !TOOLS.includes(workspace))
  .flatMap((workspace) =>
    readdirSync(path.join(repositoryRoot, workspace), { recursive: true, encoding: 'utf8' })
      .filter(isCode)
      .map((file) => ({
        file: path.posix.join(workspace, file),
        text: readFileSync(path.join(repositoryRoot, workspace, file), 'utf8'),
      })),
  );

const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

// /cookies describes what is in deviceKeys, so nothing may be stored in a browser under another name, or elsewhere.
describe('what the site keeps in a browser', () => {
  it('is searched for in all production code, in every remote', () => {
    expect(sources.length).toBeGreaterThan(300);
    for (const remote of REMOTES)
      expect(sources.some(({ file }) => file.startsWith(`${remote}/src/`))).toBe(true);
  });

  it('is in local storage, in a cookie of three or in the one database, and nowhere else', () => {
    expect(filesWith(/document\.cookie|cookies\.set\(/)).toEqual([]);
    expect(filesWith(/caches\.open|\.serviceWorker/)).toEqual([]);
    expect(filesWith(/sessionStorage/)).toEqual([]);
    // Both take the database's name from deviceKeys.
    expect(filesWith(/indexedDB|'idb-keyval'/).sort()).toEqual([
      'mf-admin/src/form/draftStore.ts',
      'packages/runtime/src/session/clearDrafts.ts',
    ]);
    expect(filesWith(/deviceKeys\.adminDrafts/).sort()).toEqual([
      'mf-admin/src/form/draftStore.ts',
      'packages/runtime/src/session/clearDrafts.ts',
    ]);
    expect(filesWith(/\(\s*['"`]Set-Cookie['"`]/i)).toEqual([
      'api/src/http/guard.ts',
      'shell/server/http/releaseChoice.ts',
    ]);
  });

  it('has only names from deviceKeys', () => {
    const literals = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:get|set|remove)Item\(\s*['"`]([^'"`]*)/g)].map(([, key = '']) => ({
        file,
        key,
      })),
    );
    const known: readonly string[] = Object.values(deviceKeys);

    expect(literals.filter(({ key }) => !known.includes(key))).toEqual([]);
  });
});
