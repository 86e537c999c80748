import { crawlerPaths, indexablePages } from './crawlers';
import { paths } from './paths';

const NOINDEX = [paths.login, paths.example, paths.faqs].map((path) => path.pattern);

it('lists every fixed page once, but for what search engines shall not show', () => {
  const fixed = Object.values(paths)
    .map(({ pattern }) => pattern)
    .filter((pattern) => !pattern.includes(':') && !pattern.startsWith(paths.admin.pattern));

  expect([...indexablePages].sort()).toEqual(
    fixed.filter((path) => path !== crawlerPaths.feed && !NOINDEX.includes(path)).sort(),
  );
});
