import type { PictureFocus, PicturePlace } from '@site/contract';
import { anyOf } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { matching } from '../../db/searchWords';
import type { StoredImage } from '../storedFields';
import type { AnyModel } from '../trash/wholeRecord';
import type { PictureUse, PicturesSought } from './PictureUse';

// A search that finds more names than that is too wide to be of use.
const FOUND_MAX = 200;

interface PhotoRules<T> {
  kind: 'golfer' | 'trainer';
  /** The indexed field with the id of the picture. */
  idField: string;
  /** The fields that the two functions read. */
  select: string;
  titleOf(person: Stored<T>): string;
  picturesOf(person: Stored<T>): ShownPicture[];
}

interface ShownPicture {
  image: StoredImage | null;
  place: PicturePlace;
  isPublic: boolean;
}

/** The people with these pictures, or those with a picture among the first that `q` finds. */
export async function photosOfPeople<T>(
  model: AnyModel<T>,
  { kind, idField, select, titleOf, picturesOf }: PhotoRules<T>,
  asked: PicturesSought,
): Promise<PictureUse[]> {
  const filter = 'q' in asked ? matching(asked.q) : { [idField]: anyOf(asked.imageIds) };
  const people = await model
    .find(filter as Record<string, unknown>)
    .limit('q' in asked ? FOUND_MAX : 0)
    .select(select)
    .lean<Stored<T>[]>();
  return people.flatMap((person) =>
    picturesOf(person).flatMap(({ image, ...shown }) =>
      image ? [{ kind, id: String(person._id), title: titleOf(person), imageId: image.id, ...shown }] : [],
    ),
  );
}

/** Notes the focal point where a person is shown. As with posts, it is not a change of the record. */
export async function focusInPeople<T>(
  model: AnyModel<T>,
  field: string & keyof T,
  { id, focus, transaction }: { id: string; focus: PictureFocus; transaction: Transaction },
): Promise<void> {
  const change = { $set: { [`${field}.focus`]: focus }, $inc: { __v: 1 } } as Record<string, unknown>;
  await model.updateMany({ [`${field}.id`]: id } as Record<string, unknown>, change, {
    session: transaction,
    timestamps: false,
  });
}
