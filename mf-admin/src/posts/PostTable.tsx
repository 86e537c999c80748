import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { breakable, Stack, type TableColumn, VisuallyHidden } from '@site/ui';
import { paths, type PostStatus } from '@site/contract';
import { Day, MutedCell, StatusBadge } from '../list/cells';
import { PagedListBrowser } from '../list/PagedListBrowser';
import { usePagedList } from '../list/usePagedList';
import { PublishButton } from '../list/PublishButton';
import { ActionAnchor, ActionButton, ActionLink, RowActions } from '../list/RecordActions';
import type { BulkAction } from '../list/BulkAction';
import { useDeleteAction } from '../list/useDeletion';
import { emptyStages, stageIn } from './postFilters';
import { postTexts } from './postMessages';
import { postNames, postSorts, scheduleText } from './postNames';
import { type PostRow, toPostRow } from './postView';
import {
  useAdminDeletePostMutation,
  useAdminPostsQuery,
  useAdminSetPostStatusMutation,
  useLazyAdminAllPostsQuery,
} from './postsAdminApi';

function columnsOf(onDelete: (post: PostRow) => void): TableColumn<PostRow>[] {
  return [
    { key: 'title', header: 'Title', isRowHeader: true, isSortable: true, cell: ({ title }) => title },
    {
      key: 'slug',
      header: 'Slug',
      isSortable: true,
      cell: ({ slug }) => <MutedCell>{breakable(slug)}</MutedCell>,
    },
    {
      key: 'status',
      header: 'Status',
      isSortable: true,
      cell: (post) => <PostStatusCell post={post} />,
    },
    { key: 'likes', header: 'Likes', isNumeric: true, isSortable: true, cell: ({ likes }) => likes },
    {
      key: 'createdAt',
      header: 'Created',
      isSortable: true,
      cell: ({ createdAt }) => <Day of={createdAt} />,
    },
    { key: 'actions', header: 'Actions', cell: (post) => <PostActions post={post} onDelete={onDelete} /> },
  ];
}

function PostStatusCell({ post }: { post: PostRow }) {
  const schedule = scheduleText(post);
  return (
    <Stack $gap="xxs" $align="start">
      <StatusBadge $tone={post.status === 'published' ? 'sky' : 'neutral'}>{post.status}</StatusBadge>
      {/* A former publication day says nothing about a draft. */}
      {post.status === 'published' && post.publishedAt && (
        <MutedCell title="First published">
          <Day of={post.publishedAt} />
        </MutedCell>
      )}
      {schedule && <MutedCell title="London time">{schedule}</MutedCell>}
    </Stack>
  );
}

const texts = { failed: postTexts.listFailed, searched: 'titles' };

/** docs/product.md#admin-blog-list. */
export function PostTable({ onDelete }: { onDelete(post: PostRow): void }) {
  const columns = useMemo(() => columnsOf(onDelete), [onDelete]);
  const stage = stageIn(useSearchParams()[0]);
  const filters = stage && new URLSearchParams({ status: stage }).toString();
  const list = usePagedList(useAdminPostsQuery, { toRow: toPostRow, sorts: postSorts, filters });
  const [loadAll] = useLazyAdminAllPostsQuery();
  return (
    <PagedListBrowser
      kind={postNames}
      caption="Blog posts"
      columns={columns}
      list={list}
      texts={{ ...texts, empty: stage ? emptyStages[stage] : postTexts.noPosts }}
      bulk={{
        actions: usePostBulkActions(),
        loadAll: async (query) => (await loadAll(query).unwrap()).map(toPostRow),
      }}
    />
  );
}

interface PostActionsProps {
  post: PostRow;
  onDelete(post: PostRow): void;
}

/** The actions of one row. Each accessible name includes the post. */
function PostActions({ post, onDelete }: PostActionsProps) {
  const [setStatus] = useAdminSetPostStatusMutation();
  const which = <VisuallyHidden> {post.title}</VisuallyHidden>;
  const change = async (isPublished: boolean) => {
    const { status } = await setStatus({
      id: post.id,
      status: isPublished ? 'published' : 'draft',
    }).unwrap();
    return status === 'published';
  };

  return (
    <RowActions>
      <ActionLink to={paths.adminPostEdit.to(post.id)}>Edit{which}</ActionLink>
      <PublishButton
        name={post.title}
        isPublished={post.status === 'published'}
        change={change}
        unpublished="a draft"
        isSilent
      />
      <ActionButton type="button" $isDanger onClick={() => onDelete(post)}>
        Delete{which}
      </ActionButton>
      <ActionAnchor href={paths.post.to(post.slug)} target="_blank" rel="noopener">
        View{which}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </ActionAnchor>
    </RowActions>
  );
}

/** The times that a change of the status has ended. */
const endedTimes = ({ publishAt, unpublishAt }: PostRow) => ({
  ...(publishAt && { publishAt }),
  ...(unpublishAt && { unpublishAt }),
});

/** Publish, unpublish and delete several posts at once. */
function usePostBulkActions(): BulkAction<PostRow>[] {
  const [setStatus] = useAdminSetPostStatusMutation();
  const [deletePost] = useAdminDeletePostMutation();
  const deleteAction = useDeleteAction(({ id }) => deletePost(id).unwrap());

  const statusAction = (label: string, status: PostStatus, outcome: string): BulkAction<PostRow> => ({
    label,
    appliesTo: (post) => post.status !== status,
    outcome,
    run: ({ id }) => setStatus({ id, status }).unwrap(),
    undo: (post) => setStatus({ id: post.id, status: post.status, ...endedTimes(post) }).unwrap(),
  });

  return [
    statusAction('Publish', 'published', 'published'),
    statusAction('Unpublish', 'draft', 'unpublished'),
    deleteAction,
  ];
}
