import { buildPostSummary } from '@site/contract/testing';
import { pageAddress, pageCall, readPage, toListPage } from './listPage';
import { isBeyondEnd } from './PageOfList';
import { toPostSummary } from './postSummary';

describe('the page in an address', () => {
  const read = (query: string): number => readPage(new URLSearchParams(query));

  it('is counted from 1, and absent for the first page', () => {
    expect([read(''), read('page=1'), read('page=2'), read('utm=x&page=167')]).toEqual([1, 1, 2, 167]);
    expect([pageAddress('/blog', 1), pageAddress('/blog', 2)]).toEqual(['/blog', '/blog?page=2']);
    const calls = [pageCall('/posts', 12, 1), pageCall('/posts', 12, 2)];
    expect(calls).toEqual(['/posts?limit=12', '/posts?limit=12&page=2']);
  });

  it.each(['0', '-1', '1.5', '1e3', 'abc', '', ' 2', '02', '99999', '2;drop'])(
    'is the first one for %p, which is no page',
    (page) => expect(read(`page=${encodeURIComponent(page)}`)).toBe(1),
  );
});

describe('a page of a list', () => {
  const listPage = (count: number, page: number, total?: number) =>
    toListPage({ entries: Array.from({ length: count }), total, size: 12, page });

  it.each([
    [0, 1, 0, 1, false],
    [12, 1, 13, 2, true],
    // Nobody knows the total.
    [12, 1, undefined, undefined, true],
    [11, 1, undefined, undefined, false],
  ])('with %i entries, number %i, of %s in all: %s pages', (count, page, total, pageCount, hasNext) => {
    expect(listPage(count, page, total)).toMatchObject({ pageCount, hasNext });
  });

  it('is missing behind the end; an empty list still has its first page', () => {
    expect(isBeyondEnd(3, listPage(0, 3, 13))).toBe(true);
    expect(isBeyondEnd(2, listPage(1, 2, 13))).toBe(false);
    expect(isBeyondEnd(1, listPage(0, 1, 0))).toBe(false);
    expect(isBeyondEnd(3, undefined)).toBe(false);
  });
});

describe('a post in a list', () => {
  it.each([
    ['2025-10-05T09:00:00.000Z', '2025-10-01T09:00:00.000Z', 'October 5, 2025'],
    // The same day in every time zone.
    ['2025-12-31T23:30:00.000Z', '2025-10-01T09:00:00.000Z', 'December 31, 2025'],
    // Never published: the day of writing.
    [null, '2025-10-01T09:00:00.000Z', 'October 1, 2025'],
    ['soon', '2025-10-01T09:00:00.000Z', undefined],
  ])('published on %s and written on %s has the date %s', (publishedAt, createdAt, text) => {
    const { date } = toPostSummary(buildPostSummary({ publishedAt, createdAt }));

    expect(date?.text).toBe(text);
    if (text) expect(date?.iso).toBe(publishedAt ?? createdAt);
  });
});
