import type { AdminPostWire, PostWire } from '@site/contract';
import type { Stored } from '../../db/findPage';
import type { PostFields } from './post.model';
import { serializeAdminPost, serializePost } from './post.serializer';
import { bylineOf } from './postByline.service';

/** A post with its byline, which is read from the trainer's record. */
export const postAnswer = async (post: Stored<PostFields>): Promise<PostWire> =>
  serializePost(post, await bylineOf(post));

/** The same for an admin. */
export const adminPostAnswer = async (post: Stored<PostFields>): Promise<AdminPostWire> =>
  serializeAdminPost(post, await bylineOf(post));
