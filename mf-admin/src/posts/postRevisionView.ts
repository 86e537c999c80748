import type { AdminPostWire, PostRevisionSummaryWire, PostRevisionWire } from '@site/contract';

/** The current post, to compare an earlier version with. */
export interface PostNow {
  id: string;
  title: string;
  body: string;
  customExcerpt: string;
  shareTitle: string;
  /** The version that a restore is based on. */
  updatedAt: string;
}

export const toPostNow = (post: AdminPostWire): PostNow => ({
  ...{ id: post.id, title: post.title, body: post.body },
  ...{ customExcerpt: post.custom_excerpt, shareTitle: post.share_title },
  updatedAt: post.updated_at,
});

export interface RevisionRow {
  id: string;
  title: string;
  savedAt: string;
  /** Empty when it was not noted. */
  savedBy: string;
}

export const toRevisionRow = ({ id, title, saved_at, saved_by }: PostRevisionSummaryWire): RevisionRow => ({
  ...{ id, title },
  ...{ savedAt: saved_at, savedBy: saved_by },
});

export interface Revision {
  id: string;
  title: string;
  body: string;
  /** Null in versions older than these fields. */
  customExcerpt: string | null;
  shareTitle: string | null;
}

export const toRevision = (revision: PostRevisionWire): Revision => ({
  ...{ id: revision.id, title: revision.title, body: revision.body },
  ...{ customExcerpt: revision.custom_excerpt, shareTitle: revision.share_title },
});
