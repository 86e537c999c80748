import type { PicturePlace, PictureUserKind } from '@site/contract';

/** A place of a record that shows a picture. */
export interface PictureUse {
  imageId: string;
  kind: PictureUserKind;
  id: string;
  /** The title or the name of the record. */
  title: string;
  place: PicturePlace;
  /** Whether visitors see the record. */
  isPublic: boolean;
}

/** Where a kind of record shows these pictures, or every picture of the records that `q` finds. */
export type PicturesSought = { imageIds: readonly string[] } | { q: string };
