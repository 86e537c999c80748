import { screen } from '@testing-library/react';
import { renderWithTheme } from '../testing/renderWithTheme';
import { Table } from './Table';

it('a table sorts by links where it has addresses', () => {
  renderWithTheme(
    <Table
      caption="Posts"
      columns={[
        { key: 'title', header: 'Title', isRowHeader: true, isSortable: true, cell: ({ title }) => title },
        { key: 'likes', header: 'Likes', cell: ({ likes }) => likes },
      ]}
      rows={[
        { title: 'Signing day', likes: 4 },
        { title: 'Grades', likes: 0 },
      ]}
      getRowKey={({ title }) => title}
      sort={{ key: 'title', direction: 'descending' }}
      toSort={(key) => `/posts?sort=${key}`}
    />,
  );

  expect(screen.getByRole('link', { name: 'Title' })).toHaveAttribute('href', '/posts?sort=title');
  expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.queryByRole('link', { name: 'Likes' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
