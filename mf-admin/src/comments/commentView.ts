import { type AdminCommentWire, type CommentState, commentStates, paths } from '@site/contract';
import type { BadgeTone } from '@site/ui';
import { shortened } from '../list/cells';
import type { ListRow, RowNames } from '../list/ListKind';

export const commentTexts = {
  title: 'Comments',
  lead: 'What readers wrote under your posts. A post takes comments once ‘Allow comments’ is ticked in its form.',
  failed: 'Failed to load the comments',
  empty: 'No comments yet.',
  emptyState: {
    waiting: 'No comment is waiting.',
    shown: 'No comment is shown.',
    hidden: 'No comment is hidden.',
  } satisfies Record<CommentState, string>,
  all: 'All',
  searched: 'names and texts',
  approve: 'Approve',
  hide: 'Hide',
  gone: 'The post was deleted',
  notPublic: 'visitors do not see comments there',
  flagged: 'Looks like spam',
  deleteQuestion: 'Delete this comment?',
  deleteFailed: 'Failed to delete comment',
  decisionFailed: 'The comment could not be changed.',
  decisionGone: 'This comment is no longer there: somebody has deleted it.',
} as const;

export const commentStateNames: Readonly<Record<CommentState, string>> = {
  waiting: 'Waiting',
  shown: 'Shown',
  hidden: 'Hidden',
};

export const commentStateTones: Readonly<Record<CommentState, BadgeTone>> = {
  waiting: 'flag',
  shown: 'success',
  hidden: 'neutral',
};

/** A decision about a comment. */
export type Decision = Exclude<CommentState, 'waiting'>;

/** Announced after it. */
export const decidedTexts: Readonly<Record<Decision, string>> = {
  shown: 'Visitors see the comment now',
  hidden: 'Visitors do not see the comment',
};

/** A comment in the list. */
export interface CommentRow extends ListRow {
  name: string;
  text: string;
  state: CommentState;
  isFlagged: boolean;
  /** Undefined for one that was deleted. */
  post: { title: string; to: string; showsComments: boolean } | undefined;
  createdAt: string;
}

export function toCommentRow({ id, name, text, state, ...comment }: AdminCommentWire): CommentRow {
  const { flagged: isFlagged, created_at: createdAt, post } = comment;
  return {
    ...{ id, name, text, state, isFlagged, createdAt },
    post: post
      ? { title: post.title, to: paths.post.to(post.slug), showsComments: post.shows_comments }
      : undefined,
  };
}

const NAMED_LETTERS = 40;

export const commentNames: RowNames<CommentRow> = {
  noun: { one: 'comment', many: 'comments' },
  // One reader may have written several.
  nameOf: ({ name, text }) => `the comment by ${name}: ${shortened(text, NAMED_LETTERS)}`,
};

const ALL = 'all';

/** The filter that the address names: without one, those that wait. */
export function stateIn(params: URLSearchParams): CommentState | undefined {
  const named = params.get('state');
  return named === ALL ? undefined : (commentStates.find((state) => state === named) ?? 'waiting');
}

/** The address of the list with this filter, at its first page. */
export function commentsAddress(state: CommentState | undefined): string {
  if (state === 'waiting') return paths.adminComments.to();
  return `${paths.adminComments.to()}?${new URLSearchParams({ state: state ?? ALL })}`;
}
