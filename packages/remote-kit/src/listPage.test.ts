import { pageAddress, pageCall, readPage, toListPage } from './listPage';
import { isBeyondEnd, pageHeadline } from './PageOfList';

const read = (query: string): number => readPage(new URLSearchParams(query));

describe('the page in an address', () => {
  it('is counted from 1', () => {
    expect([read(''), read('page=1'), read('page=2'), read('utm=x&page=167')]).toEqual([1, 1, 2, 167]);
  });

  it.each(['0', '-1', '1.5', '1e3', 'abc', '', ' 2', '02', '99999', '2;drop'])(
    'is the first one for %p, which is no page',
    (page) => {
      expect(read(`page=${encodeURIComponent(page)}`)).toBe(1);
    },
  );

  it('is absent for the first page', () => {
    expect([pageAddress('/blog', 1), pageAddress('/blog', 2)]).toEqual(['/blog', '/blog?page=2']);
    expect([pageCall('/posts', 12, 1), pageCall('/posts', 12, 2)]).toEqual([
      '/posts?limit=12',
      '/posts?limit=12&page=2',
    ]);
  });
});

describe('a page of a list', () => {
  const listPage = (count: number, page: number, total?: number) =>
    toListPage({ entries: Array.from({ length: count }), total, size: 12, page });

  it.each([
    [0, 1, 0, 1, false],
    [12, 1, 12, 1, false],
    [12, 1, 13, 2, true],
    [1, 2, 13, 2, false],
  ])('with %i entries, number %i, of %i in all: %i pages', (count, page, total, pageCount, hasNext) => {
    expect(listPage(count, page, total)).toMatchObject({ pageCount, hasNext });
  });

  it('may have a successor, if it is full and nobody knows the total', () => {
    expect(listPage(12, 1)).toMatchObject({ pageCount: undefined, hasNext: true });
    expect(listPage(11, 1)).toMatchObject({ pageCount: undefined, hasNext: false });
  });

  it('is missing behind the end; an empty list still has its first page', () => {
    expect(isBeyondEnd(3, listPage(0, 3, 13))).toBe(true);
    expect(isBeyondEnd(2, listPage(1, 2, 13))).toBe(false);
    expect(isBeyondEnd(1, listPage(0, 1, 0))).toBe(false);
    expect(isBeyondEnd(3, undefined)).toBe(false);
  });

  it('has a title, a description and an address of its own', () => {
    const blog = { title: 'Blog', description: 'All posts.', path: '/blog' };

    expect(pageHeadline(blog, 1)).toEqual(blog);
    expect(pageHeadline(blog, 2)).toEqual({
      title: 'Blog, page 2',
      description: 'Page 2. All posts.',
      path: '/blog?page=2',
    });
  });
});
