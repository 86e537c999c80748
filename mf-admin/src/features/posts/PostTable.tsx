import type { TableColumn } from '@site/ui';
import { useMemo } from 'react';
import { MutedCell, StatusBadge } from '../../shared/lists/cellParts';
import { ListBrowser } from '../../shared/lists/ListBrowser';
import { PostActions } from './PostActions';
import { postList } from './postList';
import type { PostRow } from './postView';
import { usePostBulkActions } from './usePostBulkActions';

function columnsOf(onDelete: (post: PostRow) => void): TableColumn<PostRow>[] {
  return [
    { key: 'title', header: 'Title', isRowHeader: true, isSortable: true, cell: ({ title }) => title },
    { key: 'slug', header: 'Slug', isSortable: true, cell: ({ slug }) => <MutedCell>{slug}</MutedCell> },
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
