import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTheme } from '../testing/renderWithTheme';
import { Table } from './Table';

interface Post {
  id: string;
  title: string;
  likes: number;
}

const posts: Post[] = [
  { id: '1', title: 'Signing day', likes: 4 },
  { id: '2', title: 'Grades', likes: 0 },
];

function arrange(onSort = jest.fn()) {
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
  return onSort;
}

describe('Table', () => {
  it('has a caption, column headers and row headers', () => {
    arrange();
    expect(screen.getByRole('table', { name: 'Posts' })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Likes' })).toHaveAttribute('scope', 'col');
    const row = screen.getByRole('row', { name: /signing day/i });
    expect(within(row).getByRole('rowheader', { name: 'Signing day' })).toHaveAttribute('scope', 'row');
    expect(within(row).getByRole('cell')).toHaveAttribute('data-label', 'Likes');
  });

  it('says how it is sorted and asks for another order', async () => {
    const onSort = arrange();
    expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Title' }));
    expect(onSort).toHaveBeenCalledWith('title');
  });
});
