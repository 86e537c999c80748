import type { PostDoc } from './post.model';
import { getPost, updatePost } from './post.service';
import { withoutPictures } from './postBody';
import { findRevision, picturesGone } from './postRevision.service';

interface RestoredBy {
  by: string;
  /** The version of the post that the admin has seen. */
  basedOn?: string;
}

/**
 * Saves an earlier title and text as they were, without the pictures that are gone. What was there becomes a version.
 * Throws 404, 409 or 422.
 */
export async function restoreRevision(
  { key, revision }: { key: string; revision: string },
  { by, basedOn }: RestoredBy,
): Promise<PostDoc> {
  const { id } = await getPost(key, { drafts: true });
  const found = await findRevision(id, revision);
  const body = withoutPictures(found.body, await picturesGone(found));
  const { title, customExcerpt, shareTitle } = found;
  return updatePost(
    String(id),
    // Fields that an older version lacks keep their current values.
    { title, body, custom_excerpt: customExcerpt, share_title: shareTitle, based_on: basedOn },
    { by, keepsAll: true },
  );
}
