import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deviceKeys } from '@site/contract';

const REPOSITORY = path.join(import.meta.dirname, '../..');
const FOLDERS = [
  ...['api/src', 'shell/src', 'shell/server', 'mf-public/src', 'mf-blog/src', 'mf-admin/src'],
  ...['packages/contract/src', 'packages/runtime/src', 'packages/ui/src'],
];

interface Source {
  file: string;
  text: string;
}

const sources: Source[] = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(?:^|[\\/])testing[\\/]/.test(file))
    .map((file) => ({
      file: path.posix.join(folder, file),
      text: readFileSync(path.join(REPOSITORY, folder, file), 'utf8'),
    })),
);

const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

// /cookies describes what is in deviceKeys; so nothing may be kept in a browser under another name, or elsewhere.
describe('what the site keeps in a browser', () => {
  it('is looked for in all the code that runs', () => {
    expect(sources.length).toBeGreaterThan(300);
  });

  it('lies in local storage, in the one cookie or in the one database, and nowhere else', () => {
    expect(filesWith(/document\.cookie|cookies\.set\(|caches\.open|\.serviceWorker/)).toEqual([]);
    // The tab's number, and nothing that somebody has written.
    expect(filesWith(/sessionStorage/)).toEqual(['mf-admin/src/shared/unsaved/draftTab.ts']);
    // Both know the database by deviceKeys.
    expect(filesWith(/indexedDB|'idb-keyval'/).sort()).toEqual([
      'mf-admin/src/shared/unsaved/draftStore.ts',
      'packages/runtime/src/session/dropDrafts.ts',
    ]);
    expect(filesWith(/deviceKeys\.adminDrafts/).sort()).toEqual([
      'mf-admin/src/shared/unsaved/draftStore.ts',
      'packages/runtime/src/session/dropDrafts.ts',
    ]);
    expect(filesWith(/\(\s*['"`]Set-Cookie['"`]/i)).toEqual(['api/src/http/exportCookies.ts']);
  });

  it('has no name that deviceKeys does not have', () => {
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
