import { previewLinkMessages } from '@site/contract';
import type { Stored } from '../../db/findPage';
import { AppError } from '../../http/errors';
import { hashOf, newToken } from '../../records/links';
import { type PostFields, Post } from './post.model';
import { getPost } from './post.service';

/** Gives the post a link, in place of an earlier one. Returns its token, which cannot be recovered later. Throws 404. */
export async function renewPreviewLink(postKey: string): Promise<string> {
  const token = newToken();
  await keep(postKey, hashOf(token));
  return token;
}

/** The link stops working at once. Throws 404 if there is no such post. */
export const withdrawPreviewLink = (postKey: string): Promise<void> => keep(postKey, null);

async function keep(postKey: string, previewHash: string | null): Promise<void> {
  const { _id } = await getPost(postKey, { drafts: true });
  // `updatedAt` stays: for an editor the post has not changed.
  await Post.updateOne({ _id }, { $set: { previewHash } }, { timestamps: false });
}

/** Throws the same 404 for a token that is unknown, renewed or withdrawn, and while the post is in the trash. */
export async function previewOf(token: string): Promise<Stored<PostFields>> {
  const post = await Post.findOne({ previewHash: hashOf(token) }).lean<Stored<PostFields> | null>();
  if (!post) throw new AppError(404, previewLinkMessages.unknown);
  return post;
}
