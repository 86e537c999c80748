import type { CommentState } from '@site/contract';
import { Badge, Banner, breakable, Stack, type TableColumn, Text, TextLink, VisuallyHidden } from '@site/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { Moment } from '../list/cells';
import { PagedListBrowser } from '../list/PagedListBrowser';
import { ActionButton, RowActions } from '../list/RecordActions';
import { usePagedList } from '../list/usePagedList';
import { usePolling } from '../list/usePolling';
import { focusScreenTitle } from '../screen/ScreenHead';
import { useAdminCommentsQuery, useLazyAdminAllCommentsQuery } from './commentsApi';
import {
  commentNames,
  type CommentRow,
  commentStateNames,
  commentStateTones,
  commentTexts,
  type Decision,
  toCommentRow,
} from './commentView';
import { useCommentBulkActions } from './useCommentBulkActions';
import { type CommentDecision, useCommentDecision } from './useCommentDecision';

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

interface Handlers {
  decision: CommentDecision;
  onDelete(row: CommentRow): void;
}

const columnsOf = (handlers: Handlers): TableColumn<CommentRow>[] => [
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
    key: 'createdAt',
    header: 'Written',
    isSortable: true,
    cell: ({ createdAt }) => <Moment of={createdAt} />,
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, isFlagged }) => (
      <Stack $gap="xxs" $align="start">
        <Badge $tone={commentStateTones[state]}>{commentStateNames[state]}</Badge>
        {isFlagged && <Text $size="small">{commentTexts.flagged}</Text>}
      </Stack>
    ),
  },
  { key: 'actions', header: 'Actions', cell: (row) => <CommentActions row={row} {...handlers} /> },
];

function PostCell({ post }: CommentRow) {
  if (!post) return commentTexts.gone;
  return (
    <PostTitle>
      <TextLink to={post.to}>
        <bdi>{breakable(post.title)}</bdi>
      </TextLink>
      {!post.showsComments && <> ({commentTexts.notPublic})</>}
    </PostTitle>
  );
}

const decisions: readonly { state: Decision; label: string }[] = [
  { state: 'shown', label: commentTexts.approve },
  { state: 'hidden', label: commentTexts.hide },
];

function CommentActions({ row, decision, onDelete }: Handlers & { row: CommentRow }) {
  const which = <VisuallyHidden> {commentNames.nameOf(row)}</VisuallyHidden>;

  const handleDecision = async (button: HTMLElement, state: Decision) => {
    const next = decisionBeside(button);
    if (!(await decision.run(row, state))) return;
    // The row may leave the list, and its button with it.
    if (next?.isConnected) next.focus();
    else focusScreenTitle();
  };

  return (
    <RowActions>
      {decisions
        .filter(({ state }) => state !== row.state)
        .map(({ state, label }) => (
          <ActionButton
            key={state}
            type="button"
            data-decides=""
            aria-disabled={decision.busyIds.has(row.id)}
            onClick={({ currentTarget }) => void handleDecision(currentTarget, state)}
          >
            {label}
            {which}
          </ActionButton>
        ))}
      <ActionButton type="button" $isDanger onClick={() => onDelete(row)}>
        Delete{which}
      </ActionButton>
    </RowActions>
  );
}

/** The first decision of the comment below, or of the one above: whoever decides by keyboard goes on from there. */
function decisionBeside(button: HTMLElement): HTMLElement | null | undefined {
  const row = button.closest('tr');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  return other?.querySelector<HTMLElement>('[data-decides]');
}

const sorts = { createdAt: 'created_at', name: 'name' };

const usePolledComments = (query: string) => useAdminCommentsQuery(query, usePolling());

interface CommentTableProps {
  state: CommentState | undefined;
  onDelete(row: CommentRow): void;
}

/** The comments in one state, or all of them, the newest first. Another state needs another key. */
export function CommentTable({ state, onDelete }: CommentTableProps) {
  const filters = state && new URLSearchParams({ state }).toString();
  const list = usePagedList(usePolledComments, { toRow: toCommentRow, sorts, filters });
  const [loadAll] = useLazyAdminAllCommentsQuery();
  const decision = useCommentDecision();
  const columns = useMemo(() => columnsOf({ decision, onDelete }), [decision, onDelete]);
  const empty = state ? commentTexts.emptyState[state] : commentTexts.empty;
  return (
    <>
      <Banner tone="danger">{decision.failure}</Banner>
      <PagedListBrowser
        kind={commentNames}
        caption={commentTexts.title}
        columns={columns}
        list={list}
        texts={{ ...commentTexts, empty }}
        bulk={{
          actions: useCommentBulkActions(),
          loadAll: async (query) => (await loadAll(query).unwrap()).map(toCommentRow),
        }}
      />
    </>
  );
}
