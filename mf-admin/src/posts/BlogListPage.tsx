import { paths, type PostStage, postStages } from '@site/contract';
import { breakable, ButtonLink, Stack } from '@site/ui';
import { publishActions, type RowAction, useDeletion } from '../list/actions';
import { Day, MutedCell, StatusBadge } from '../list/cells';
import { ListTable } from '../list/ListTable';
import { type ListRules, useList } from '../list/useList';
import { ScreenHead } from '../screen/ScreenHead';
import { postTexts } from './postTexts';
import { shortLondonTime } from './postTimes';
import { useAdminDeletePostMutation, useAdminSetPostStatusMutation, useAdminPostsQuery } from './postsApi';
import type { PostRow } from './postView';

const stageNames: Readonly<Record<PostStage, string>> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
};

const postList: ListRules<PostRow> = {
  noun: { one: 'post', many: 'posts' },
  nameOf: ({ title }) => title,
  caption: 'Blog posts',
  columns: [
    { key: 'title', header: 'Title', isRowHeader: true, isSortable: true, cell: ({ title }) => title },
    {
      key: 'slug',
      header: 'Slug',
      isSortable: true,
      cell: ({ slug }) => <MutedCell>{breakable(slug)}</MutedCell>,
    },
    { key: 'status', header: 'Status', isSortable: true, cell: (post) => <PostStatus post={post} /> },
    { key: 'likes', header: 'Likes', isNumeric: true, isSortable: true, cell: ({ likes }) => likes },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      all: 'All',
      options: postStages.map((value) => ({ value, label: stageNames[value] })),
    },
  ],
  searched: 'titles',
  texts: { failed: postTexts.listFailed, empty: postTexts.noPosts },
};

/** docs/product.md#admin-blog-list. */
export function BlogListPage() {
  const list = useList(postList, useAdminPostsQuery);
  return (
    <>
      <ScreenHead title="Blog" path={paths.adminBlog.to()}>
        <ButtonLink to={paths.adminPostNew.to()}>New Post</ButtonLink>
      </ScreenHead>
      <ListTable rules={postList} list={list} actions={usePostActions()} />
    </>
  );
}

/** The status with its days. */
function PostStatus({ post }: { post: PostRow }) {
  const { status, isPublished, publishedAt, createdAt } = post;
  const schedule = scheduleText(post);
  return (
    <Stack $gap="xxs" $align="start">
      <StatusBadge $tone={isPublished ? 'sky' : 'neutral'}>{status}</StatusBadge>
      {/* A former publication day says nothing about a draft. */}
      <MutedCell>
        {!isPublished && 'Created '}
        <Day of={isPublished && publishedAt ? publishedAt : createdAt} />
      </MutedCell>
      {schedule && <MutedCell title="London time">{schedule}</MutedCell>}
    </Stack>
  );
}

/** 'Scheduled for 3 Dec 2026, 09:00', in London time; undefined for a post that stays as it is. */
function scheduleText({ isPublished, publishAt, unpublishAt }: PostRow): string | undefined {
  const next = isPublished ? unpublishAt : publishAt;
  return next ? `${isPublished ? 'Until' : 'Scheduled for'} ${shortLondonTime(next)}` : undefined;
}

function usePostActions(): RowAction<PostRow>[] {
  const [setStatus] = useAdminSetPostStatusMutation();
  const [remove] = useAdminDeletePostMutation();
  const deletion = useDeletion(postList, {
    question: postTexts.deleteQuestion,
    remove: ({ id }) => remove(id).unwrap(),
    isSilent: true,
  });
  const publish = publishActions<PostRow>(
    ({ id }, isPublished) => setStatus({ id, status: isPublished ? 'published' : 'draft' }).unwrap(),
    {
      unpublished: 'unpublished',
      // Restores the scheduled times, which the change of the status has deleted.
      undo: ({ id, status, publishAt, unpublishAt }) =>
        setStatus({
          id,
          status,
          ...(publishAt && { publishAt }),
          ...(unpublishAt && { unpublishAt }),
        }).unwrap(),
      isSilent: true,
    },
  );
  return [
    { label: 'Edit', to: ({ id }) => paths.adminPostEdit.to(id) },
    ...publish,
    deletion,
    { label: 'View', to: ({ slug }) => paths.post.to(slug), opensTab: true },
  ];
}
