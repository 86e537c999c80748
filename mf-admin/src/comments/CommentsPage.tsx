import { clippedExcerpt, type CommentState, commentStates, paths } from '@site/contract';
import { Badge, breakable, Stack, Text, TextLink } from '@site/ui';
import styled from 'styled-components';
import {
  type CommentRow,
  commentStateNames,
  commentStateTones,
  commentTexts,
  useAdminCommentsQuery,
  useAdminDecideCommentMutation,
  useAdminDeleteCommentMutation,
} from './commentsApi';
import { ListTable } from '../list/ListTable';
import { type ChangeAction, type RowAction, useDeletion } from '../list/actions';
import { Moment } from '../list/cells';
import { type ListRules, useList } from '../list/useList';
import { usePolling } from '../list/usePolling';
import { ScreenHead } from '../screen/ScreenHead';

const NAMED_LETTERS = 40;
const ALL = 'all';

/* Lines stay as they were written. */
const Words = styled.p`
  max-width: ${({ theme }) => theme.width.text};
  margin: 0;
  white-space: pre-line;

  ${({ theme }) => theme.above.lg} {
    min-width: 12rem;
  }
`;

/* As a column it would be as narrow as one letter. */
const PostTitle = styled.span`
  display: block;

  ${({ theme }) => theme.above.lg} {
    min-width: 7rem;
  }
`;

/** The list of comments; by default those that wait for a decision. */
const commentList: ListRules<CommentRow> = {
  noun: { one: 'comment', many: 'comments' },
  // One reader may have written several.
  nameOf: ({ name, text }) => `the comment by ${name}: ${clippedExcerpt(text, NAMED_LETTERS)}`,
  caption: commentTexts.title,
  columns: [
    {
      key: 'name',
      header: 'Name',
      isRowHeader: true,
      isSortable: true,
      cell: ({ name }) => <bdi>{breakable(name)}</bdi>,
    },
    { key: 'text', header: 'Comment', cell: ({ text }) => <Words dir="auto">{breakable(text)}</Words> },
    { key: 'post', header: 'Post', cell: (row) => <PostCell {...row} /> },
    {
      key: 'created_at',
      header: 'Written',
      isSortable: true,
      cell: ({ createdAt }) => <Moment of={createdAt} />,
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ state, flagged }) => (
        <Stack $gap="xxs" $align="start">
          <Badge $tone={commentStateTones[state]}>{commentStateNames[state]}</Badge>
          {flagged && <Text $size="small">{commentTexts.flagged}</Text>}
        </Stack>
      ),
    },
  ],
  filters: [
    {
      name: 'state',
      label: 'State',
      all: commentStateNames.waiting,
      options: [
        ...commentStates
          .filter((state) => state !== 'waiting')
          .map((value) => ({ value, label: commentStateNames[value] })),
        { value: ALL, label: 'All' },
      ],
      toQuery: (value) => ({ state: value === ALL ? '' : value || 'waiting' }),
    },
  ],
  searched: commentTexts.searched,
  texts: commentTexts,
};

function PostCell({ post }: CommentRow) {
  if (!post) return commentTexts.gone;
  const { title, slug, shows_comments: showsComments } = post;
  return (
    <PostTitle>
      <TextLink to={paths.post.to(slug)}>
        <bdi>{breakable(title)}</bdi>
      </TextLink>
      {!showsComments && <> ({commentTexts.notPublic})</>}
    </PostTitle>
  );
}

function useCommentActions(): RowAction<CommentRow>[] {
  const [decide] = useAdminDecideCommentMutation();
  const [remove] = useAdminDeleteCommentMutation();
  const decision = (label: string, state: CommentState, outcome: string): ChangeAction<CommentRow> => ({
    label,
    isForSeveral: true,
    appliesTo: (row) => row.state !== state,
    run: ({ id }) => decide({ id, state }).unwrap(),
    undo: (row) => decide({ id: row.id, state: row.state }).unwrap(),
    outcome,
  });
  const deletion = useDeletion(commentList, {
    question: commentTexts.deleteQuestion,
    remove: ({ id }) => remove(id).unwrap(),
    failed: () => commentTexts.deleteFailed,
  });
  return [
    decision(commentTexts.approve, 'shown', 'shown to visitors'),
    decision(commentTexts.hide, 'hidden', 'hidden'),
    deletion,
  ];
}

/** Moderation of comments; those that wait for a decision come first. */
export function CommentsPage() {
  const list = useList(commentList, useAdminCommentsQuery, usePolling());
  return (
    <>
      <ScreenHead title={commentTexts.title} lead={commentTexts.lead} path={paths.adminComments.to()} />
      <ListTable rules={commentList} list={list} actions={useCommentActions()} />
    </>
  );
}
