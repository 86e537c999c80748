/** @jest-environment node */
import { buildRelease } from '../testing/releases';
import type { Release } from '../registry/release';
import { purgeReleases } from './purgeReleases';

const releaseOf = (name: string, version: string): Release => ({
  ...buildRelease(name, version),
  key: `${name}@${version}`,
});
const [blog1, blog2, pub] = [
  releaseOf('mf-blog', '1'),
  releaseOf('mf-blog', '2'),
  releaseOf('mf-public', '1'),
];

/** What is purged for one line-up after the other. */
function purgesFor(...lineUps: Release[][]): string[][] {
  const purges: string[][] = [];
  let announce: (inUse: readonly Release[]) => void = () => undefined;
  purgeReleases({ onChange: (listener) => (announce = (inUse) => listener(inUse, [])) }, (keys) =>
    purges.push(keys),
  );
  lineUps.forEach((inUse) => announce(inUse));
  return purges;
}

it('purges every page at the start, because the shell may have other scripts', () => {
  expect(purgesFor([pub, blog1])).toEqual([['pages']]);
});

it.each([
  ['a deploy', [pub, blog1], [pub, blog2], ['release-mf-blog-1']],
  ['a rollback', [pub, blog2], [pub, blog1], ['release-mf-blog-2']],
  ['a promoted canary', [pub, blog1, blog2], [pub, blog2], ['release-mf-blog-1']],
  ['a canary', [pub, blog1], [pub, blog1, blog2], ['pages']],
  ['a new remote', [pub], [pub, blog1], ['pages']],
  ['a remote that is gone', [pub, blog1], [pub], ['release-mf-blog-1']],
])('purges what names another release after %s', (_name, before, after, keys) => {
  expect(purgesFor(before, after)[1]).toEqual(keys);
});

it('purges nothing while the releases are the same', () => {
  expect(purgesFor([pub, blog1], [blog1, pub])).toHaveLength(1);
});
