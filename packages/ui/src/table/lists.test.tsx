import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { Accordion } from '../accordion/Accordion';
import { PageLinks, type PageLinksProps } from '../pagination/PageLinks';
import { pageNumbers } from '../pagination/pageNumbers';
import { Pagination } from '../pagination/Pagination';
import { ScrollRegion } from '../scrollRegion/ScrollRegion';
import { renderWithTheme } from '../testing/renderWithTheme';
import { theme } from '../theme';
import { type SortDirection, Table, type TableProps } from './Table';

describe('an accordion', () => {
  const entries = [
    { id: 'start', title: 'When should we start?', content: <p>At thirteen.</p> },
    { id: 'cost', title: 'What does it cost?', content: <a href="/contact">Ask us</a> },
    { id: 'take', title: 'How long does it take?', content: <p>Some years.</p> },
  ];
  const page = (address = '/faq') => (
    <ThemeProvider theme={theme}>
      <MemoryRouter initialEntries={[address]}>
        <Accordion entries={entries} />
      </MemoryRouter>
    </ThemeProvider>
  );
  const toggle = (name: string) => userEvent.click(screen.getByRole('heading', { level: 3, name }));

  it('has every question as a heading in the control, the first one open; each opens by itself', async () => {
    render(page());
    const headings = screen.getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(entries.map(({ title }) => title));
    expect(screen.getByText('Ask us')).not.toBeVisible();

    await toggle('What does it cost?');
    expect(screen.getByRole('link', { name: 'Ask us' })).toBeVisible();
    expect(screen.getByText('At thirteen.')).toBeVisible();
    await toggle('What does it cost?');
    expect(screen.getByText('Ask us')).not.toBeVisible();
  });

  it('keeps what the visitor has opened and closed before hydration', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page());
    expect(screen.getByText('At thirteen.')).toBeVisible();
    await toggle('How long does it take?');
    await toggle('When should we start?');
    const hydrated = await act(() => Promise.resolve(hydrateRoot(root, page())));

    expect(screen.getByText('Some years.')).toBeVisible();
    expect(screen.getByText('At thirteen.')).not.toBeVisible();
    // React would log a difference between its first render and the document.
    expect(log).not.toHaveBeenCalled();
    act(() => hydrated.unmount());
    root.remove();
  });
});

describe('the links to the pages of a list', () => {
  const toPage = (page: number): string => (page > 1 ? `/blog?page=${page}` : '/blog');
  const show = (props: Partial<PageLinksProps>) =>
    renderWithTheme(<PageLinks label="Posts" page={1} pageCount={9} hasNext toPage={toPage} {...props} />);
  const link = (name: string) => screen.getByRole('link', { name });

  it('lead to the neighbours, say so to search engines, and name each page and the current one', () => {
    show({ page: 2 });

    expect(link('Previous page')).toHaveAttribute('href', '/blog');
    expect(link('Previous page')).toHaveAttribute('rel', 'prev');
    expect(link('Next page')).toHaveAttribute('href', '/blog?page=3');
    expect(link('Next page')).toHaveAttribute('rel', 'next');
    const pages = within(screen.getByRole('navigation', { name: 'Posts, pages' })).getAllByRole('listitem');
    expect(pages.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '9']);
    expect(link('Page 2')).toHaveAttribute('aria-current', 'page');
    expect(link('Page 9')).toHaveAttribute('href', '/blog?page=9');
    expect(link('Page 9')).not.toHaveAttribute('aria-current');
  });

  it('are absent where there is one page, and only neighbours while nobody knows how many there are', () => {
    show({ pageCount: 1, hasNext: false });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();

    show({ page: 2, pageCount: undefined });
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['Previous page', 'Next page']);
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

  it('as buttons keep the focus at the last page, without moving further', async () => {
    function Pages() {
      const [page, setPage] = useState(1);
      return <Pagination label="Posts" page={page} pageCount={2} onPage={setPage} />;
    }
    renderWithTheme(<Pages />);
    const next = screen.getByRole('button', { name: 'Next' });
    await userEvent.click(next);
    expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 2');
    expect(next).toHaveFocus();
    expect(next).toHaveAttribute('aria-disabled', 'true');

    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Page 2 of 2');
  });
});

it('a region that scrolls is named, and the keyboard can reach it', async () => {
  renderWithTheme(<ScrollRegion label="Fees by college">A wide table</ScrollRegion>);
  const region = screen.getByRole('region', { name: 'Fees by college' });
  expect(region).toHaveTextContent('A wide table');
  await userEvent.tab();

  expect(region).toHaveFocus();
});

describe('a table', () => {
  interface Post {
    title: string;
    likes: number;
  }
  const table: TableProps<Post> = {
    caption: 'Posts',
    columns: [
      { key: 'title', header: 'Title', isRowHeader: true, isSortable: true, cell: (post) => post.title },
      { key: 'likes', header: 'Likes', isNumeric: true, cell: (post) => post.likes },
    ],
    rows: [
      { title: 'Signing day', likes: 4 },
      { title: 'Grades', likes: 0 },
    ],
    getRowKey: ({ title }) => title,
    sort: { key: 'title', direction: 'ascending' },
  };
  const head = (name: string) => screen.getByRole('columnheader', { name });

  /** Whether the style sheet puts 'Sort by' in front of the head. */
  function saysSortBy(): boolean {
    const [headRow] = screen.getAllByRole('row');
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const before = rules.filter(({ cssText }) => cssText.includes('Sort by'));
    return [...(headRow?.classList ?? [])].some((name) => before.some((rule) => rule.cssText.includes(name)));
  }

  it('has a caption, column headers and row headers', () => {
    renderWithTheme(<Table {...table} />);
    expect(screen.getByRole('table', { name: 'Posts' })).toBeInTheDocument();
    expect(head('Likes')).toHaveAttribute('scope', 'col');
    const row = screen.getByRole('row', { name: /signing day/i });
    expect(within(row).getByRole('rowheader', { name: 'Signing day' })).toHaveAttribute('scope', 'row');
    expect(within(row).getByRole('cell')).toHaveAttribute('data-label', 'Likes');
  });

  it('announces its order, requests another, and says it, but nothing of the first one', async () => {
    const onSort = jest.fn();
    function Sorted() {
      const [direction, setDirection] = useState<SortDirection>('ascending');
      onSort.mockImplementation(() => setDirection(direction === 'ascending' ? 'descending' : 'ascending'));
      return <Table {...table} sort={{ key: 'title', direction }} onSort={onSort} />;
    }
    renderWithTheme(<Sorted />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(head('Title')).toHaveAttribute('aria-sort', 'ascending');
    for (const direction of ['descending', 'ascending']) {
      await userEvent.click(screen.getByRole('button', { name: 'Title' }));
      expect(onSort).toHaveBeenLastCalledWith('title');
      expect(screen.getByRole('status')).toHaveTextContent(`Sorted by Title, ${direction}`);
    }
  });

  // jsdom ignores media queries and shows the phone layout.
  it('keeps the sort buttons visible on a phone, and hides the other heads', () => {
    renderWithTheme(<Table {...table} onSort={jest.fn()} />);
    expect(head('Title')).not.toHaveStyle({ position: 'absolute' });
    expect(screen.getByRole('button', { name: 'Title' })).toHaveStyle({ minHeight: '2.75rem' });
    expect(head('Likes')).toHaveStyle({ position: 'absolute' });
    expect(saysSortBy()).toBe(true);
  });

  it('sorts by links where it has addresses', () => {
    renderWithTheme(<Table {...table} toSort={(key) => `/posts?sort=${key}`} />);

    expect(screen.getByRole('link', { name: 'Title' })).toHaveAttribute('href', '/posts?sort=title');
    expect(head('Title')).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.queryByRole('link', { name: 'Likes' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
