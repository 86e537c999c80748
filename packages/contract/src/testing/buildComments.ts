import type { AdminCommentWire, CommentWire } from '../comments';

export function buildComment(overrides: Partial<CommentWire> = {}): CommentWire {
  return {
    id: '650000000000000000000061',
    name: 'Ana',
    text: 'That helped, thank you.',
    created_at: '2025-10-02T09:00:00.000Z',
    ...overrides,
  };
}

/** A comment on a published post, which waits. */
export function buildAdminComment(overrides: Partial<AdminCommentWire> = {}): AdminCommentWire {
  return {
    ...buildComment(),
    is_cut: false,
    state: 'waiting',
    flagged: false,
    post: {
      ...{ id: '650000000000000000000001', title: 'What coaches look for' },
      ...{ slug: 'what-coaches-look-for', shows_comments: true },
    },
    ...overrides,
  };
}
