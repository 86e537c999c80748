import type { HydratedDocument } from 'mongoose';
import type { Stored } from '../db/findPage';
import { type Transaction, inTransaction } from '../db/inTransaction';
import { notFound, stale } from '../http/errors';
import { noteSaved } from './audit/audited';
import { freeSlug, isSlugKind, keepOldSlug } from './slugs';
import { deleteImages } from './pictures/image.model';
import { imageIdsWithin } from './pictures/pictureUses';
import { type RecordKind, assertRoom } from './recordKind';
import type { StoredImage } from './fields';

/** The changes of one save. Every function may be called more than once, because a conflicting transaction is retried. */
export interface Edit<T> {
  /** The `updated_at` of the version that the editor started from. Without it the last save wins. */
  basedOn?: string | undefined;
  /** Stores the pictures that were sent. Called once, and only when `apply` has refused nothing. */
  pictures?: (() => Promise<StoredImage[]>) | undefined;
  /**
   * Changes the document in memory, and throws where that is not allowed. It writes nothing: where pictures were sent, it runs
   * once without them first, so that a refused save stores none. Other records are read with the transaction.
   */
  apply(document: HydratedDocument<T>, within: Within): void | Promise<void>;
  /** Writes what belongs to the save, and may still change the document. `before` is null for a new record. */
  beforeSave?(
    document: HydratedDocument<T>,
    before: Stored<T> | null,
    transaction: Transaction,
  ): Promise<void>;
  /** Writes what needs the saved document. */
  afterSave?(saved: HydratedDocument<T>, before: Stored<T> | null, transaction: Transaction): Promise<void>;
}

interface Within {
  /** The result of `pictures`. */
  images: readonly StoredImage[];
  transaction: Transaction;
}

interface Saved<T> {
  saved: HydratedDocument<T>;
  before: Stored<T> | null;
}

/**
 * Changes the record with this id or slug in one transaction: reads it once, checks the version, applies the edit, gives it
 * a free slug, saves it, and redirects its old address, with the entry in the audit trail. A slug that `apply` has emptied is made by the kind's `slugFor`; one
 * that is taken gets a number. Pictures of its own that the record no longer has are deleted after the commit. Throws 404,
 * 409, and whatever `apply` throws.
 */
export const saveRecord = <T>(
  kind: RecordKind<T>,
  key: string,
  edit: Edit<T>,
): Promise<HydratedDocument<T>> =>
  saveDocument(kind, edit, (transaction) => findRecord(kind, key, transaction));

/** Adds a record in the same way; `apply` begins with an empty document. */
export const createRecord = <T>(kind: RecordKind<T>, edit: Edit<T>): Promise<HydratedDocument<T>> =>
  saveDocument(kind, edit, () => Promise.resolve(new kind.model() as HydratedDocument<T>));

type Open<T> = (transaction: Transaction) => Promise<HydratedDocument<T>>;

async function saveDocument<T>(
  kind: RecordKind<T>,
  edit: Edit<T>,
  open: Open<T>,
): Promise<HydratedDocument<T>> {
  const openFresh: Open<T> = async (transaction) => {
    const document = await open(transaction);
    if (!document.isNew) assertNotStale(document as unknown as { updatedAt: Date }, edit.basedOn);
    return document;
  };
  if (edit.pictures)
    await inTransaction(async (transaction) =>
      edit.apply(await openFresh(transaction), { images: [], transaction }),
    );
  const images = (await edit.pictures?.()) ?? [];
  const { saved, before } = await inTransaction(async (transaction) =>
    saveWithin(kind, await openFresh(transaction), { edit, images, transaction }),
  );
  const kept = new Set(imageIdsWithin(saved.toObject()));
  const held = [...imageIdsOf(kind, before), ...images.map(({ id }) => id)];
  // The save is done: what cannot be deleted now is left to the daily sweep.
  await deleteImages(held.filter((id) => !kept.has(id))).catch(() => undefined);
  return saved;
}

const imageIdsOf = <T>({ imageIdsOf: idsOf }: RecordKind<T>, record: T | null): string[] =>
  record ? (idsOf?.(record) ?? []) : [];

/**
 * Saves a document that was read in a larger transaction. The caller deletes the pictures that only `before` has, after
 * the commit.
 */
export async function saveWithin<T>(
  kind: RecordKind<T>,
  document: HydratedDocument<T>,
  {
    edit,
    images = [],
    transaction,
  }: { edit: Edit<T>; images?: readonly StoredImage[]; transaction: Transaction },
): Promise<Saved<T>> {
  const before = document.isNew ? null : (document.toObject() as Stored<T>);
  if (!before) await assertRoom(kind, transaction);
  await edit.apply(document, { images, transaction });
  await edit.beforeSave?.(document, before, transaction);
  await assignFreeSlug(kind, document, transaction);
  await document.save({ session: transaction });
  if (isSlugKind(kind.kind)) {
    const taken = {
      id: document._id as never,
      before: slugOf(before),
      slug: slugOf(document) ?? '',
      isPublic: kind.isPublic(document),
    };
    await keepOldSlug(kind.kind, taken, transaction);
  }
  await edit.afterSave?.(document, before, transaction);
  await noteSaved(
    {
      before: before && kind.auditedRecord(before),
      saved: kind.auditedRecord(document.toObject() as Stored<T>),
    },
    transaction,
  );
  return { saved: document, before };
}

const slugOf = (record: unknown): string | undefined => (record as { slug?: string } | null)?.slug;

async function assignFreeSlug<T>(
  { slugFor, model }: RecordKind<T>,
  document: HydratedDocument<T>,
  transaction: Transaction,
): Promise<void> {
  if (!slugFor || !(document.isNew || document.isModified('slug'))) return;
  const wanted = slugOf(document) || slugFor(document);
  document.set('slug', await freeSlug(model, wanted, { exceptId: document._id, transaction }));
}

/** Throws 404. */
export async function findRecord<T>(
  kind: RecordKind<T>,
  key: string,
  transaction?: Transaction,
): Promise<HydratedDocument<T>> {
  const filter = kind.filterFor(key);
  const found = filter && (await kind.model.findOne(filter).session(transaction ?? null));
  if (!found) throw notFound(kind.what);
  return found as HydratedDocument<T>;
}

/** Throws 409 when the record has changed since the version that the editor started from. */
export function assertNotStale({ updatedAt }: { updatedAt: Date }, basedOn: string | undefined): void {
  if (basedOn !== undefined && updatedAt.getTime() !== Date.parse(basedOn)) throw stale();
}
