import type { Stored } from '../db/findPage';
import { type CommentFields, Comment } from '../modules/comments/comment.model';
import { createPost } from './createRecords';

let sequence = 0;

/** Saves a valid comment that is shown, on a post of its own unless one is named; pass only what the test is about. */
export async function createComment(overrides: Partial<CommentFields> = {}): Promise<Stored<CommentFields>> {
  sequence += 1;
  const postId = overrides.postId ?? (await createPost({ commentsAllowed: true }))._id;
  const comment = await Comment.create({
    postId,
    name: `Reader ${sequence}`,
    text: 'That helped, thank you.',
    state: 'shown',
    flags: [],
    receivedAt: new Date(Date.UTC(2026, 9, 1, 9, 0, sequence)),
    ...overrides,
  });
  return comment.toObject() as Stored<CommentFields>;
}
