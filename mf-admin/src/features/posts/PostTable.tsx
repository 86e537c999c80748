import { Badge, Table, type TableColumn, type TableSort } from '@site/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { PostActions } from './PostActions';
import type { PostRow } from './postView';

const Slug = styled.span`
  color: ${({ theme }) => theme.color.muted};
`;

/* The word stays as the api writes it; only its first letter looks larger. */
const StatusBadge = styled(Badge)`
  text-transform: capitalize;
`;

function columnsOf(onDelete: (post: PostRow) => void): TableColumn<PostRow>[] {
  return [
    { key: 'title', header: 'Title', isRowHeader: true, isSortable: true, cell: ({ title }) => title },
    { key: 'slug', header: 'Slug', isSortable: true, cell: ({ slug }) => <Slug>{slug}</Slug> },
    {
      key: 'status',
      header: 'Status',
      isSortable: true,
      cell: ({ status }) => (
        <StatusBadge $tone={status === 'published' ? 'sky' : 'neutral'}>{status}</StatusBadge>
      ),
    },
    { key: 'likes', header: 'Likes', isNumeric: true, isSortable: true, cell: ({ likes }) => likes },
    { key: 'actions', header: 'Actions', cell: (post) => <PostActions post={post} onDelete={onDelete} /> },
  ];
}

interface PostTableProps {
  posts: readonly PostRow[];
  sort: TableSort | undefined;
  onSort(key: string): void;
  onDelete(post: PostRow): void;
}

/** Spec 2, Admin blog list. */
export function PostTable({ posts, sort, onSort, onDelete }: PostTableProps) {
  const columns = useMemo(() => columnsOf(onDelete), [onDelete]);
  return (
    <Table
      caption="Blog posts"
      isCaptionHidden
      columns={columns}
      rows={posts}
      getRowKey={(post) => post.id}
      sort={sort}
      onSort={onSort}
    />
  );
}
