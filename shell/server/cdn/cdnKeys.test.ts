/** @jest-environment node */
import { buildPage, buildRelease } from '../testing/releases';
import type { LineUp } from '../registry/lineUp';
import { cdnKeysOf } from './cdnKeys';

const blog = { ...buildRelease('mf-blog', '1'), key: 'mf-blog@1#ab' };
const lineUp: LineUp = { id: '1', isComplete: true, releases: [blog], client: [] };
const page = buildPage({
  dependencies: [
    { url: '/posts', etag: '"1"', builtFrom: ['posts', 'trainers'] },
    { url: '/facts', etag: '"1"', builtFrom: ['facts', 'posts'] },
  ],
});

it('names every page, the releases in it and the collections behind it', () => {
  expect(cdnKeysOf({ release: blog, page }, lineUp)).toEqual([
    'pages',
    'release-mf-blog-1-ab',
    ...['content-posts', 'content-trainers', 'content-facts'],
  ]);
});

it.each([
  ['of the shell itself', { release: null, page }, lineUp],
  ['by a release that is not live', { release: { ...blog, key: 'mf-blog@0' }, page }, lineUp],
  ['that failed', { release: blog, page: { ...page, status: 503 } }, lineUp],
  ['that does not exist', { release: blog, page: { ...page, status: 404 } }, lineUp],
  ['whose remote failed', { release: blog, page: { ...page, failed: ['mf-blog'] } }, lineUp],
  ['that was not rendered', { release: blog, page: null }, lineUp],
  ['while a registry was never read', { release: blog, page }, { ...lineUp, isComplete: false }],
  [
    'from an answer that names nothing',
    { release: blog, page: { ...page, dependencies: [{ url: '/posts', etag: '"1"' }] } },
    lineUp,
  ],
])('has no keys for a page %s', (_name, rendered, current) => {
  expect(cdnKeysOf(rendered, current)).toBeUndefined();
});
