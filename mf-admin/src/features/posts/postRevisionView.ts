import type { AdminPostWire, PostRevisionSummaryWire, PostRevisionWire } from '@site/contract';

/** A post as an earlier version is compared with it. */
export interface PostNow {
  id: string;
  title: string;
  body: string;
  /** The version that a restore is based on. */
  updatedAt: string;
}

export const toPostNow = ({ id, title, body, updated_at }: AdminPostWire): PostNow => ({
  ...{ id, title, body },
  updatedAt: updated_at,
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
  /** How many pictures of the text were deleted since. */
  picturesGone: number;
}

export const toRevision = ({ id, title, body, pictures_gone }: PostRevisionWire): Revision => ({
  ...{ id, title, body },
  picturesGone: pictures_gone,
});
