import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const REPOSITORY = path.join(import.meta.dirname, '../..');
const TEXT = /\.(?:[cm]?[jt]sx?|md|ya?ml|conf|template|html)$|Dockerfile$/;
const MAIL_OR_WEB = /^(?:[a-z]+:|#|\/)/i;

interface Link {
  from: string;
  /** Relative to the repository. */
  target: string;
  anchor: string | undefined;
}

// Tracked and untracked files, but no ignored ones, such as build results and dependencies.
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: REPOSITORY,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => TEXT.test(file) && existsSync(path.join(REPOSITORY, file)));

const read = (file: string): string => readFileSync(path.join(REPOSITORY, file), 'utf8');

/** `docs/product.md#consent` in a comment, a test or a text. */
function citationsIn(file: string): Link[] {
  return [...read(file).matchAll(/\bdocs\/[\w/-]+\.md(?:#([\w-]+))?/g)].map(([whole, anchor]) => ({
    from: file,
    target: whole.split('#')[0] ?? whole,
    anchor,
  }));
}

/** Markdown's own links to other files of the repository. */
function markdownLinksIn(file: string): Link[] {
  return [...read(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, address = '']) => address)
    .filter((address) => !MAIL_OR_WEB.test(address))
    .map((address) => {
      const [place = '', anchor] = address.split('#');
      return { from: file, target: path.posix.join(path.posix.dirname(file), place), anchor };
    });
}

/** The anchors that GitHub gives the headings of a Markdown file. */
function anchorsOf(file: string): Set<string> {
  const headings = [...read(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}

function isBroken({ target, anchor }: Link): boolean {
  if (!existsSync(path.join(REPOSITORY, target))) return true;
  return anchor !== undefined && !anchorsOf(target).has(anchor);
}

const own = 'tests/contract/documentation.test.ts';

it('every file and heading that a text or a comment refers to exists', () => {
  const citations = files.filter((file) => file !== own).flatMap(citationsIn);
  const links = files.filter((file) => file.endsWith('.md')).flatMap(markdownLinksIn);

  expect([...citations, ...links].filter(isBroken)).toEqual([]);
});
