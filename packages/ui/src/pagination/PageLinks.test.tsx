import { screen, within } from '@testing-library/react';
import { renderWithTheme } from '../testing/renderWithTheme';
import { PageLinks, type PageLinksProps } from './PageLinks';
import { pageNumbers } from './pageNumbers';

const toPage = (page: number): string => (page > 1 ? `/blog?page=${page}` : '/blog');
const show = (props: Partial<PageLinksProps>) =>
  renderWithTheme(<PageLinks label="Posts" page={1} pageCount={9} hasNext toPage={toPage} {...props} />);
const link = (name: string) => screen.getByRole('link', { name });

describe('the links to the pages of a list', () => {
  it('lead to the neighbours, and say so to search engines', () => {
    show({ page: 2 });

    expect(link('Previous page')).toHaveAttribute('href', '/blog');
    expect(link('Previous page')).toHaveAttribute('rel', 'prev');
    expect(link('Next page')).toHaveAttribute('href', '/blog?page=3');
    expect(link('Next page')).toHaveAttribute('rel', 'next');
  });

  it('name each page and the current one, in a landmark of their own', () => {
    show({ page: 2 });

    const pages = within(screen.getByRole('navigation', { name: 'Posts, pages' })).getAllByRole('listitem');
    expect(pages.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '9']);
    expect(link('Page 2')).toHaveAttribute('aria-current', 'page');
    expect(link('Page 9')).toHaveAttribute('href', '/blog?page=9');
    expect(link('Page 9')).not.toHaveAttribute('aria-current');
  });

  it('are absent where there is one page', () => {
    show({ pageCount: 1, hasNext: false });

    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('are only the neighbours while nobody knows how many pages there are', () => {
    show({ page: 2, pageCount: undefined });

    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Previous page',
      'Next page',
    ]);
  });

  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 'gap', 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [167, 167, [1, 'gap', 166, 167]],
  ])('on page %i of %i show %j', (page, pageCount, shown) => {
    expect(pageNumbers(page, pageCount)).toEqual(shown);
  });
});
