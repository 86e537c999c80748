import { previewLinkMessages } from '@site/contract';
import type { Stored } from '../../db/findPage';
import { inTransaction } from '../../db/inTransaction';
import { AppError } from '../../http/errors';
import { noteSaved } from '../../records/audit/audited';
import { hashOf, newToken } from '../../records/links';
import { findRecord } from '../../records/save';
import { type PostFields, Post } from './post.model';
import { postKind } from './post.service';

/** Gives the post a link, in place of an earlier one. Returns its token, which cannot be recovered later. Throws 404. */
export async function renewPreviewLink(postKey: string): Promise<string> {
  const token = newToken();
  await keep(postKey, hashOf(token));
  return token;
}

/** The link stops working at once. Throws 404 if there is no such post. */
export const withdrawPreviewLink = (postKey: string): Promise<void> => keep(postKey, null);

async function keep(postKey: string, previewHash: string | null): Promise<void> {
  await inTransaction(async (transaction) => {
    const post = await findRecord(postKind, postKey, transaction);
    const saved = postKind.auditedRecord(post.toObject());
    // `updatedAt` stays: for an editor the post has not changed.
    const options = { timestamps: false, session: transaction };
    await Post.updateOne({ _id: post._id }, { $set: { previewHash } }, options);
    await noteSaved({ before: saved, saved }, transaction);
  });
}

/** Throws the same 404 for a token that is unknown, renewed or withdrawn, and while the post is in the trash. */
export async function previewOf(token: string): Promise<Stored<PostFields>> {
  const post = await Post.findOne({ previewHash: hashOf(token) }).lean<Stored<PostFields> | null>();
  if (!post) throw new AppError(404, previewLinkMessages.unknown);
  return post;
}
