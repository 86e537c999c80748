import { Badge, type TableColumn } from '@site/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { ListBrowser } from '../../lists/ListBrowser';
import { PostActions } from './PostActions';
import { postList } from './postList';
import type { PostRow } from './postView';
import { usePostBulkActions } from './usePostBulkActions';

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
  isIncomplete: boolean;
  onDelete(post: PostRow): void;
}

/** Spec 2, Admin blog list. */
export function PostTable({ posts, isIncomplete, onDelete }: PostTableProps) {
  const columns = useMemo(() => columnsOf(onDelete), [onDelete]);
  return (
    <ListBrowser
      kind={postList}
      caption="Blog posts"
      columns={columns}
      rows={posts}
      isIncomplete={isIncomplete}
      bulkActions={usePostBulkActions()}
    />
  );
}
