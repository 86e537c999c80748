import { isDeepStrictEqual } from 'node:util';
import { type PictureFocus, type PicturePlace, type PictureUserKind, imageIdsIn } from '@site/contract';
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
  /** The record is a deleted person, whose photo is not served even if another record names it. */
  isDeletedPerson?: boolean;
}

/** How the records of one collection name pictures. */
export interface PictureOwner {
  model: AnyModel<unknown>;
  /** Matches at least the records that name one of these pictures. */
  naming(imageIds: readonly string[]): Record<string, unknown>;
  /** The uses of pictures by the matching records. */
  uses(filter: Record<string, unknown>, transaction?: Transaction): Promise<PictureUse[]>;
}

interface OwnerRules<T> extends Pick<PictureOwner, 'naming'> {
  kind: PictureUserKind;
  /** The fields that the other functions read. */
  select: string;
  titleOf(record: Stored<T>): string;
  usesIn(record: Stored<T>): (Pick<PictureUse, 'imageId' | 'place' | 'isPublic'> & { title?: string })[];
}

export function pictureOwner<T>(
  model: AnyModel<T>,
  { kind, select, titleOf, usesIn, naming }: OwnerRules<T>,
): PictureOwner {
  return {
    model: model as unknown as AnyModel<unknown>,
    naming,
    async uses(filter, transaction) {
      const records = await model
        .find(filter)
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

/** Every place that names one of these pictures, or any: in public records, in the others, and in those in the trash. */
export async function pictureUses({
  of,
  transaction,
}: { of?: readonly string[]; transaction?: Transaction } = {}): Promise<PictureUse[]> {
  // Without this check, an incomplete start would sweep every picture away.
  if (owners.length === 0) throw new Error('no collection has been registered that names pictures');
  const uses: PictureUse[] = [];
  // In sequence: a transaction runs one operation at a time.
  for (const owner of owners) uses.push(...(await owner.uses(of ? owner.naming(of) : {}, transaction)));
  return of ? uses.filter(({ imageId }) => of.includes(imageId)) : uses;
}

export const namedIds = (uses: readonly PictureUse[]): Set<string> =>
  new Set(uses.map(({ imageId }) => imageId));

/**
 * The ids of every picture that a record names, in one snapshot: between two reads, a record that moves to or from the trash
 * would be in neither place.
 */
export const imageIdsInUse = (): Promise<Set<string>> =>
  inTransaction(async (transaction) => namedIds(await pictureUses({ transaction })));

/** The pictures that are not served: only deleted records name them, or they show a deleted person. */
export function withheldIds(uses: readonly PictureUse[]): Set<string> {
  const served = namedIds(uses.filter(({ kind }) => kind !== 'trash'));
  const withheld = uses.filter(
    ({ kind, imageId, isDeletedPerson }) => kind === 'trash' && (isDeletedPerson || !served.has(imageId)),
  );
  return namedIds(withheld);
}

/** The ids of the pictures that a record of any kind names, also by their addresses in its texts. */
export function imageIdsWithin(record: unknown): string[] {
  const ids: string[] = [];
  mapValues(record, (value) => {
    if (isImage(value)) ids.push(value.id);
    if (typeof value === 'string') ids.push(...imageIdsIn(value));
    return value;
  });
  return [...new Set(ids)];
}

/** Changes the picture in every record that shows it, deleted ones too. It is no new version: open editors go on. */
export async function setFocusEverywhere(
  imageId: string,
  focus: PictureFocus,
  transaction: Transaction,
): Promise<void> {
  const session = { session: transaction };
  const focused = (value: unknown) => (isImage(value) && value.id === imageId ? { ...value, focus } : value);
  for (const { model, naming } of owners) {
    const records = await model.find(naming([imageId]), null, session).lean<Stored<object>[]>();
    for (const record of records) {
      const fields = Object.entries(mapValues(record, focused) as object).filter(
        ([name, value]) => !isDeepStrictEqual(value, record[name as keyof typeof record]),
      );
      if (fields.length === 0) continue;
      const update = { $set: Object.fromEntries(fields), $inc: { __v: 1 } };
      await model.updateOne({ _id: record._id }, update, { ...session, timestamps: false });
    }
  }
}

/** A copy of a stored value in which every picture and every text is what `change` makes of it. */
function mapValues(value: unknown, change: (pictureOrText: unknown) => unknown): unknown {
  if (typeof value === 'string' || isImage(value)) return change(value);
  if (Array.isArray(value)) return value.map((entry) => mapValues(entry, change));
  // Dates and ids of the database stay as they are.
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, mapValues(entry, change)]));
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isImage = (value: unknown): value is StoredImage =>
  isPlainObject(value) && 'id' in value && 'widths' in value;
