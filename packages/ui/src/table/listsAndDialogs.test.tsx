import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { PageLinks, type PageLinksProps } from '../pagination/PageLinks';
import { renderWithTheme } from '../testing/renderWithTheme';
import { type SortDirection, Table, type TableProps } from './Table';

describe('the links to the pages of a list', () => {
  const toPage = (page: number): string => (page > 1 ? `/blog?page=${page}` : '/blog');
  const show = (props: Partial<PageLinksProps>) =>
    renderWithTheme(<PageLinks label="Posts" page={1} pageCount={9} hasNext toPage={toPage} {...props} />);
  const link = (name: string) => screen.getByRole('link', { name });

  it('say to search engines where they lead, and tell how many there are', () => {
    show({ page: 2 });

    expect(link('Previous page')).toHaveAttribute('rel', 'prev');
    expect(link('Next page')).toHaveAttribute('rel', 'next');
    expect(screen.getByRole('navigation', { name: 'Posts, pages' })).toHaveTextContent('2 of 9');
  });

  it('are absent where there is one page, and only neighbours while nobody knows how many there are', () => {
    show({ pageCount: 1, hasNext: false });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();

    show({ page: 2, pageCount: undefined });
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['Previous page', 'Next page']);
  });
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

  it('has a caption, column headers and row headers', () => {
    renderWithTheme(<Table {...table} />);
    expect(screen.getByRole('table', { name: 'Posts' })).toBeInTheDocument();
    expect(head('Likes')).toHaveAttribute('scope', 'col');
    const row = screen.getByRole('row', { name: /signing day/i });
    expect(within(row).getByRole('rowheader', { name: 'Signing day' })).toHaveAttribute('scope', 'row');
    expect(within(row).getByRole('cell')).toHaveAttribute('data-label', 'Likes');
  });

  it('requests another order, and says it, but nothing of the first one', async () => {
    const onSort = jest.fn();
    function Sorted() {
      const [direction, setDirection] = useState<SortDirection>('ascending');
      onSort.mockImplementation(() => setDirection(direction === 'ascending' ? 'descending' : 'ascending'));
      return <Table {...table} sort={{ key: 'title', direction }} onSort={onSort} />;
    }
    renderWithTheme(<Sorted />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    for (const direction of ['descending', 'ascending']) {
      await userEvent.click(screen.getByRole('button', { name: 'Title' }));
      expect(onSort).toHaveBeenLastCalledWith('title');
      expect(screen.getByRole('status')).toHaveTextContent(`Sorted by Title, ${direction}`);
    }
  });
});

it('a question stays open while it is busy: Cancel could not undo the action', async () => {
  const onCancel = jest.fn();
  const question = { question: 'Sure?', confirmLabel: 'Yes', onConfirm: jest.fn(), onCancel };
  renderWithTheme(<ConfirmDialog {...question} isOpen isBusy />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Escape}');

  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog')).toBeVisible();
});
