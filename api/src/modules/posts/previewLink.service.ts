import { limits, previewLinkMessages } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import { after, idFilter, notAfter } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { deleteDue } from '../../db/deleteDue';
import { AppError, conflict, notFound } from '../../http/errors';
import { DAY_MS } from '../../shared/calendar';
import { hashOf, newToken } from '../../shared/linkToken';
import { type PostFields, Post } from './post.model';
import { getPost } from './post.service';
import { type StoredPreviewLink, PreviewLink } from './previewLink.model';

const postOf = (key: string) => getPost(key, { drafts: true });

const valid = (postId: unknown, now: Date): Record<string, unknown> => ({ postId, expiresAt: after(now) });

/** The links of a post that can be opened, the newest first. Throws 404. */
export async function previewLinksOf(postKey: string): Promise<StoredPreviewLink[]> {
  const [{ _id }, now] = await Promise.all([postOf(postKey), databaseNow()]);
  return PreviewLink.find(valid(_id, now)).sort({ createdAt: -1, _id: -1 }).lean<StoredPreviewLink[]>();
}

/**
 * Creates a link and returns its token, which cannot be recovered later. Throws 404, or 409 when the post has too many
 * links; two concurrent calls may exceed the limit by one.
 */
export async function makePreviewLink(
  postKey: string,
  createdBy: string,
): Promise<{ link: StoredPreviewLink; token: string }> {
  const [{ _id: postId }, createdAt] = await Promise.all([postOf(postKey), databaseNow()]);
  if ((await PreviewLink.countDocuments(valid(postId, createdAt))) >= limits.previewLinks)
    throw conflict(previewLinkMessages.tooMany);
  const token = newToken();
  const expiresAt = new Date(createdAt.getTime() + limits.previewLinkDays * DAY_MS);
  const link = await PreviewLink.create({
    ...{ postId, tokenHash: hashOf(token), createdAt, createdBy, expiresAt },
  });
  return { link: link.toObject(), token };
}

/** The link stops working at once. Throws 404 if it does not exist, or was withdrawn before. */
export async function withdrawPreviewLink(postKey: string, id: string): Promise<void> {
  const { _id: postId } = await postOf(postKey);
  const filter = idFilter(id);
  const { deletedCount } = filter ? await PreviewLink.deleteOne({ ...filter, postId }) : { deletedCount: 0 };
  if (deletedCount === 0) throw notFound('Preview link');
}

interface Preview {
  post: Stored<PostFields>;
  link: StoredPreviewLink;
}

/** Throws the same 404 for an unknown, expired or withdrawn token, and while the post is in the trash. */
export async function previewOf(token: string): Promise<Preview> {
  const [link, now] = await Promise.all([
    PreviewLink.findOne({ tokenHash: hashOf(token) }).lean<StoredPreviewLink>(),
    databaseNow(),
  ]);
  const post =
    link && link.expiresAt > now && (await Post.findById(link.postId).lean<Stored<PostFields> | null>());
  if (!post) throw new AppError(404, previewLinkMessages.unknown);
  return { post, link };
}

/** Call it when a post is deleted for good. */
export async function forgetPreviewLinks(postId: unknown, transaction: Transaction): Promise<void> {
  await PreviewLink.deleteMany({ postId } as Record<string, unknown>, { session: transaction });
}

/** Returns their number. */
export const deleteExpiredPreviewLinks = (now: Date): Promise<number> =>
  deleteDue(PreviewLink, { expiresAt: notAfter(now) });
