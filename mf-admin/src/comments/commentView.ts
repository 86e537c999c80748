import { type AdminCommentWire, type CommentState, paths } from '@site/contract';
import type { BadgeTone } from '@site/ui';
import type { ListRow } from '../list/useList';

export const commentTexts = {
  title: 'Comments',
  lead: 'What readers wrote under your posts. A post takes comments once ‘Allow comments’ is ticked in its form.',
  failed: 'Failed to load the comments',
  empty: 'No comment is waiting.',
  searched: 'names and texts',
  approve: 'Approve',
  hide: 'Hide',
  gone: 'The post was deleted',
  notPublic: 'visitors do not see comments there',
  flagged: 'Looks like spam',
  deleteQuestion: 'Delete this comment?',
  deleteFailed: 'Failed to delete comment',
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
