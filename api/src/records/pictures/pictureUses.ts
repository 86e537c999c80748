import { isDeepStrictEqual } from 'node:util';
import { type PicturePlace, type PictureUserKind, imageIdsIn } from '@site/contract';
import type { Stored } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import type { StoredImage } from '../fields';
import type { AnyModel } from '../recordKind';

/** A place of a record that names a picture. */
export interface PictureUse {
  imageId: string;
  kind: PictureUserKind;
  id: string;
  /** The title or the name of the record. */
  title: string;
  place: PicturePlace;
  /** Whether visitors see the record. */
  isPublic: boolean;
  /** The record is a deleted person: the photo is not served, whoever else names it. */
  isDeletedPerson?: boolean;
}

/** How the records of one collection name pictures. */
export interface PictureOwner {
  model: AnyModel<unknown>;
  /** Every picture that one of its records names. */
  uses(transaction?: Transaction): Promise<PictureUse[]>;
  /** Matches at least the records that name this picture. */
  naming(imageId: string): Record<string, unknown>;
}

interface OwnerRules<T> extends Pick<PictureOwner, 'naming'> {
  kind: PictureUserKind;
  /** The fields that the other functions read. */
  select: string;
  titleOf(record: Stored<T>): string;
  usesIn(record: Stored<T>): (Pick<PictureUse, 'imageId' | 'place' | 'isPublic'> & { title?: string })[];
}

/** A collection with few enough records that all of them are read. */
export function pictureOwner<T>(
  model: AnyModel<T>,
  { kind, select, titleOf, usesIn, naming }: OwnerRules<T>,
): PictureOwner {
  return {
    model: model as unknown as AnyModel<unknown>,
    naming,
    async uses(transaction) {
      const records = await model
        .find()
        .select(select)
        .session(transaction ?? null)
        .lean<Stored<T>[]>();
      return records.flatMap((record) =>
        usesIn(record).map((use) => ({ kind, id: String(record._id), title: titleOf(record), ...use })),
      );
    },
  };
}

let owners: readonly PictureOwner[] = [];

/** The list of all modules is built from the modules, so it is registered here instead of imported. */
export function registerPictureOwners(registered: readonly PictureOwner[]): void {
  owners = registered;
}

/** Every place that names a picture: public records, the others, and those in the trash. */
export async function pictureUses(transaction?: Transaction): Promise<PictureUse[]> {
  // Without this check, an incomplete start would sweep every picture away.
  if (owners.length === 0) throw new Error('no collection has been registered that names pictures');
  const uses: PictureUse[] = [];
  // In sequence: a transaction runs one operation at a time.
  for (const owner of owners) uses.push(...(await owner.uses(transaction)));
  return uses;
}

export const namedIds = (uses: readonly PictureUse[]): Set<string> =>
  new Set(uses.map(({ imageId }) => imageId));

/**
 * The ids of every picture that a record names, in one snapshot: between two reads, a record that moves to or from the trash
 * would be in neither place.
 */
export const imageIdsInUse = (): Promise<Set<string>> =>
  inTransaction(async (transaction) => namedIds(await pictureUses(transaction)));

/** The pictures that are not served: only deleted records name them, or they show a deleted person. */
export function withheldIds(uses: readonly PictureUse[]): Set<string> {
  const served = namedIds(uses.filter(({ kind }) => kind !== 'trash'));
  const withheld = uses.filter(
    ({ kind, imageId, isDeletedPerson }) => kind === 'trash' && (isDeletedPerson || !served.has(imageId)),
  );
  return namedIds(withheld);
}

/** The ids of the pictures that a record of any kind names. */
export function imageIdsWithin(record: unknown): string[] {
  const ids: string[] = [];
  mapPictures(record, {
    image: (image) => {
      ids.push(image.id);
      return image;
    },
    text: (text) => {
      ids.push(...imageIdsIn(text));
      return text;
    },
  });
  return [...new Set(ids)];
}

/** What becomes of the pictures of a record, and of its texts, which may hold their addresses. */
export interface PictureChange {
  image(image: StoredImage): StoredImage;
  text?(text: string): string;
}

/** Changes every record that names the picture, deleted ones too. Without a new version, open editors go on. */
export async function changePictureEverywhere(
  imageId: string,
  { isNewVersion, ...change }: PictureChange & { isNewVersion: boolean },
  transaction: Transaction,
): Promise<void> {
  const session = { session: transaction };
  for (const { model, naming } of owners) {
    const records = await model.find(naming(imageId), null, session).lean<Stored<object>[]>();
    for (const record of records) {
      const fields = Object.entries(mapPictures(record, change) as object).filter(
        ([name, value]) => !isDeepStrictEqual(value, record[name as keyof typeof record]),
      );
      if (fields.length === 0) continue;
      const update = { $set: Object.fromEntries(fields), $inc: { __v: 1 } };
      await model.updateOne({ _id: record._id }, update, { ...session, timestamps: isNewVersion });
    }
  }
}

function mapPictures(value: unknown, change: PictureChange): unknown {
  if (typeof value === 'string') return change.text?.(value) ?? value;
  if (Array.isArray(value)) return value.map((entry) => mapPictures(entry, change));
  // Dates and ids of the database stay as they are.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  if (isImage(value)) return change.image(value);
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, mapPictures(entry, change)]));
}

const isImage = (value: object): value is StoredImage => 'id' in value && 'widths' in value;
