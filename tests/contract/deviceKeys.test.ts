import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deviceKeys } from '@site/contract';
import { repositoryRoot } from '../../scripts/src/folders';

// None of them runs on the site's servers or in a visitor's browser.
const OTHERS = /\.test\.|(?:^|\/)testing\/|^(?:packages\/build|scripts|bench|tests)\//;

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: repositoryRoot, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !OTHERS.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(repositoryRoot, file), 'utf8') }));

const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

// /cookies describes what is in deviceKeys, so nothing may be stored in a browser under another name, or elsewhere.
describe('what the site keeps in a browser', () => {
  it('is in local storage, in a cookie of three or in the one database, and nowhere else', () => {
    expect(filesWith(/document\.cookie|cookies\.set\(|caches\.open|\.serviceWorker|sessionStorage/)).toEqual(
      [],
    );
    // Both take the database's name from deviceKeys.
    expect(filesWith(/indexedDB|'idb-keyval'|deviceKeys\.adminDrafts/)).toEqual([
      'mf-admin/src/form/useFormDraft.ts',
      'packages/runtime/src/session/sessionThunks.ts',
    ]);
    expect(filesWith(/\(\s*['"`]Set-Cookie['"`]/i)).toEqual([
      'api/src/http/guard.ts',
      'shell/server/http/releaseChoice.ts',
    ]);
  });

  it('has only names from deviceKeys', () => {
    const names = sources.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:get|set|remove)Item\(\s*['"`]([^'"`]*)/g)].map(([, name = '']) => name),
    );
    const known: readonly string[] = Object.values(deviceKeys);

    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });
});
