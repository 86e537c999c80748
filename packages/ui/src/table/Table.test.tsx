import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTheme } from '../testing/renderWithTheme';
import { type SortDirection, Table } from './Table';

interface Post {
  id: string;
  title: string;
  likes: number;
}

const posts: Post[] = [
  { id: '1', title: 'Signing day', likes: 4 },
  { id: '2', title: 'Grades', likes: 0 },
];

/** Whether the style sheet puts 'Sort by' in front of the head. */
function saysSortBy(): boolean {
  const [headRow] = screen.getAllByRole('row');
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const before = rules.filter(({ cssText }) => cssText.includes('Sort by'));
  return [...(headRow?.classList ?? [])].some((name) => before.some((rule) => rule.cssText.includes(name)));
}

function SortedPosts() {
  const [direction, setDirection] = useState<SortDirection>('ascending');
  return (
    <Table<Post>
      caption="Posts"
      columns={[{ key: 'title', header: 'Title', isRowHeader: true, isSortable: true, cell: ({ id }) => id }]}
      rows={posts}
      getRowKey={(post) => post.id}
      sort={{ key: 'title', direction }}
      onSort={() => setDirection(direction === 'ascending' ? 'descending' : 'ascending')}
    />
  );
}

function arrange(onSort: jest.Mock | undefined) {
  renderWithTheme(
    <Table<Post>
      caption="Posts"
      columns={[
        { key: 'title', header: 'Title', isRowHeader: true, isSortable: true, cell: (post) => post.title },
        { key: 'likes', header: 'Likes', isNumeric: true, cell: (post) => post.likes },
      ]}
      rows={posts}
      getRowKey={(post) => post.id}
      sort={{ key: 'title', direction: 'ascending' }}
      onSort={onSort}
    />,
  );
}

describe('Table', () => {
  it('has a caption, column headers and row headers', () => {
    arrange(jest.fn());
    expect(screen.getByRole('table', { name: 'Posts' })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Likes' })).toHaveAttribute('scope', 'col');
    const row = screen.getByRole('row', { name: /signing day/i });
    expect(within(row).getByRole('rowheader', { name: 'Signing day' })).toHaveAttribute('scope', 'row');
    expect(within(row).getByRole('cell')).toHaveAttribute('data-label', 'Likes');
  });

  it('announces its order and requests another', async () => {
    const onSort = jest.fn();
    arrange(onSort);
    expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Title' }));
    expect(onSort).toHaveBeenCalledWith('title');
  });

  it('says another order, and nothing of the first one', async () => {
    renderWithTheme(<SortedPosts />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(screen.getByRole('button', { name: 'Title' }));
    expect(screen.getByRole('status')).toHaveTextContent('Sorted by Title, descending');
    await userEvent.click(screen.getByRole('button', { name: 'Title' }));
    expect(screen.getByRole('status')).toHaveTextContent('Sorted by Title, ascending');
  });

  // jsdom ignores media queries and shows the phone layout.
  it('keeps the sort buttons visible on a phone, and hides the other heads', () => {
    arrange(jest.fn());
    expect(screen.getByRole('columnheader', { name: 'Title' })).not.toHaveStyle({ position: 'absolute' });
    expect(screen.getByRole('button', { name: 'Title' })).toHaveStyle({ minHeight: '2.75rem' });
    expect(screen.getByRole('columnheader', { name: 'Likes' })).toHaveStyle({ position: 'absolute' });
    expect(saysSortBy()).toBe(true);
  });

  it('has no sort attributes when nothing can be sorted', () => {
    arrange(undefined);
    expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveStyle({ position: 'absolute' });
    expect(saysSortBy()).toBe(false);
  });
});
