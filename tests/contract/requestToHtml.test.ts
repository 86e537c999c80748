import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const REPOSITORY = path.join(import.meta.dirname, '../..');
const page = readFileSync(path.join(REPOSITORY, 'docs/architecture/request-to-html.md'), 'utf8');

/** The files of a text that it names by their path in the repository. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`((?:shell|api|mf-public|packages)\/[\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);

const [, handingOn = '', called = ''] = page.split(/^## .*$/m);

describe('the way of a request to HTML', () => {
  it('names files that exist', () => {
    const files = filesIn(page);

    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !existsSync(path.join(REPOSITORY, file)))).toEqual([]);
  });

  it.each([
    ['that hand it on', handingOn],
    ['that those call', called],
  ])('counts the files %s', (_what, part) => {
    const rows = part.split('\n').filter((line) => line.startsWith('| `'));
    const files = rows.map((row) => filesIn(row)[0]);

    expect(new Set(files).size).toBe(Number(/^(\d+) files/m.exec(part)?.[1]));
  });
});
