import type { AdminCommentWire, CommentWire } from '../comments';
import { builder } from './builder';

export const buildComment = builder((): CommentWire => ({
  id: '650000000000000000000061',
  name: 'Ana',
  text: 'That helped, thank you.',
  created_at: '2025-10-02T09:00:00.000Z',
}));

/** A comment on a published post, which waits. */
export const buildAdminComment = builder((): AdminCommentWire => ({
  ...buildComment(),
  state: 'waiting',
  flagged: false,
  post: {
    ...{ id: '650000000000000000000001', title: 'What coaches look for' },
    ...{ slug: 'what-coaches-look-for', shows_comments: true },
  },
}));
