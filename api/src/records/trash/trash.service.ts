import { type TrashKind, limits, trashKinds } from '@site/contract';
import { dailyDeletion, dueRecords } from '../../db/dailyJobs';
import { databaseNow } from '../../db/connect';
import { anyOf, idFilter, notAfter } from '../../db/filters';
import { type FoundPage, type ListQuery, type Stored, searchPage } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { searchWords } from '../../db/searchWords';
import type { AuditedRecord } from '../../http/audit';
import { notFound } from '../../http/errors';
import { DAY_MS } from '../../lib/time';
import { noteSaved } from '../audit/audited';
import { deleteImages } from '../pictures/image.model';
import { deleteUnnamed } from '../pictures/image.service';
import { type PictureOwner, imageIdsWithin } from '../pictures/pictureUses';
import type { AnyModel, KeptInTrash, Purges, RecordKind, TrashableKind, WholeRecord } from '../recordKind';
import { forgetOldSlugs, isSlugKind, keepOldSlug } from '../slugs';
import { type TrashFields, TrashEntry } from './trash.model';

type Filter = Record<string, unknown>;

let kinds: ReadonlyMap<TrashKind, TrashableKind> = new Map();
let purges: readonly Purges[] = [];

/** The list of all modules is built from the modules, so it is registered here instead of imported. */
export function registerTrashKinds(
  registered: readonly TrashableKind[],
  registeredPurges: readonly Purges[],
): void {
  purges = registeredPurges;
  kinds = new Map(registered.map((each) => [each.kind, each]));
  const missing = trashKinds.filter((kind) => !kinds.has(kind));
  if (missing.length > 0)
    throw new Error(`No module restores these kinds from the trash: ${missing.join(', ')}`);
}

function kindNamed(name: TrashKind): TrashableKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`no module restores the kind ${name}`);
  return kind;
}

/** The trash's data about a record. */
export interface TrashLabel extends Pick<TrashFields, 'kind' | 'label'>, KeptInTrash {
  /** How long it can be restored. */
  days?: number;
}

/**
 * Moves the record with this id or slug to the trash, so that no query has to leave it out and its slug is free again.
 * Pictures that nothing else names are not served after the commit. Throws 404, also the second time.
 */
export async function deleteRecord<T>(kind: RecordKind<T>, key: string): Promise<void> {
  const isMoved = await moveToTrash(kind.model, kind.filterFor(key), async (record, transaction) => {
    await noteSaved({ before: null, saved: kind.auditedRecord(record) }, transaction);
    return { kind: kind.kind, label: kind.labelOf(record), ...(await kind.onDelete?.(record, transaction)) };
  });
  if (!isMoved) throw notFound(kind.what);
}

/**
 * Moves what `filter` matches to the trash. `describe` makes all other changes of the deletion within the transaction, which
 * may start again. Returns false when there is no such record.
 */
export async function moveToTrash<T>(
  model: AnyModel<T>,
  filter: Record<string, unknown> | undefined,
  describe: (record: Stored<T>, transaction: Transaction) => TrashLabel | Promise<TrashLabel>,
): Promise<boolean> {
  if (!filter) return false;
  return inTransaction(async (transaction) => {
    const record = await model.findOneAndDelete(filter, { session: transaction }).lean<Stored<T>>();
    if (!record) return false;
    const label = await describe(record, transaction);
    await storeInTrash(record as unknown as WholeRecord, label, transaction);
    return true;
  });
}

/** Stores what was removed from where it was, in the same transaction. */
export async function storeInTrash(
  record: WholeRecord,
  { kind, label, days = limits.trashDays, imageIds = [], athleteIds = [] }: TrashLabel,
  transaction: Transaction,
): Promise<void> {
  const now = await databaseNow();
  const entry: TrashFields = {
    _id: record._id,
    kind,
    label,
    searchWords: searchWords(label),
    record,
    imageIds: [...new Set([...imageIdsWithin(record), ...imageIds])],
    athleteIds,
    deletedAt: now,
    purgeAfter: new Date(now.getTime() + days * DAY_MS),
  };
  // Past the model, which would change the record.
  await TrashEntry.collection.insertOne(entry, { session: transaction });
}

// The part of the content that decides whether a restored profile is public.
const LISTED =
  'kind label deletedAt purgeAfter record.isPublished record.hiddenGroups record.consent.givenBy record.consent.givenAt record.consent.withdrawnAt';

/** The deleted records of these kinds, with next to nothing of their content. */
export const listTrash = (query: ListQuery): Promise<FoundPage<TrashFields>> =>
  searchPage(TrashEntry, { query, select: LISTED });

/** docs/product.md#consent: whether visitors would see the restored athlete without a consent record. */
export const publishesWithoutConsent = ({ kind, record }: Pick<TrashFields, 'kind' | 'record'>): boolean =>
  kindNamed(kind).isPublicWithoutConsent?.(record) ?? false;

/** Where a restored record can be found. */
export interface Restored {
  id: string;
  kind: TrashKind;
  slug: string | null;
  label: string;
}

/**
 * Restores a record of one of these kinds, on behalf of the account with the address `by`, with its pictures at their old
 * URLs. It gets another slug only if its own is taken. Throws 404, also the second time, 409, and 422 for an athlete who may
 * not be public.
 */
export function restore(
  id: string,
  { kinds: allowed, by }: { kinds: readonly TrashKind[]; by: string },
): Promise<Restored> {
  return inTransaction(async (transaction) => {
    const entry = await takeEntry({ ...entryWith(id), kind: anyOf(allowed) }, transaction);
    if (!entry) throw unknownEntry();
    const { _id, kind, label, athleteIds, deletedAt } = entry;
    const record = withoutKeys(entry.record);
    const restored = await kindNamed(kind).restore({ record, athleteIds, deletedAt, by }, transaction);
    const slug = typeof restored.slug === 'string' ? restored.slug : null;
    if (slug !== null && isSlugKind(kind))
      await keepOldSlug(kind, { id: _id, slug, isPublic: isPublic(restored) }, transaction);
    return { id: String(_id), kind, slug, label };
  });
}

const takeEntry = (filter: Filter, transaction: Transaction, sort: Record<string, 1> = {}) =>
  TrashEntry.findOneAndDelete(filter, { session: transaction, sort }).lean<TrashFields>().exec();

/** Restored without its keys: a record that was sent again since may have them. */
const withoutKeys = ({ idempotencyKey, creationKey, ...record }: WholeRecord): WholeRecord =>
  record as WholeRecord;

const isPublic = ({ status, isVisible, isPublished }: WholeRecord): boolean =>
  status === 'published' || (isVisible ?? isPublished) === true;

// Nobody else may show the photo of a person.
const PEOPLE: readonly TrashKind[] = ['golfer', 'trainer'];

/** Deletes a record for good, with the pictures that nothing else names. Throws 404, also the second time. */
export async function purge(id: string): Promise<void> {
  if (!(await deleteForGood(entryWith(id)))) throw unknownEntry();
}

function deleteForGood(filter: Filter, sort?: Record<string, 1>): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const entry = await takeEntry(filter, transaction, sort);
    if (!entry) return false;
    const { _id, kind, imageIds } = entry;
    await forgetOldSlugs(String(_id), transaction);
    for (const purge of purges) await purge[kind]?.(String(_id), transaction);
    if (PEOPLE.includes(kind)) await deleteImages(imageIds, transaction);
    else await deleteUnnamed(imageIds, { sparesKept: false }, transaction);
    return true;
  });
}

const dueAt = (now: Date) => ({ purgeAfter: notAfter(now) });

/** Deletes for good what has been in the trash for long enough, the oldest first. */
export const purgeTrash = dailyDeletion({
  name: 'purge the trash',
  ...dueRecords(TrashEntry, ({ now }) => dueAt(now)),
  async remove(most, { now }) {
    let count = 0;
    while (count < most && (await deleteForGood(dueAt(now), { purgeAfter: 1 }))) count += 1;
    return count;
  },
});

/** For the audit trail. */
export async function auditedTrash(id: string): Promise<AuditedRecord | null> {
  const filter = idFilter(id);
  const entry = filter && (await TrashEntry.findOne(filter).select('kind label').lean<TrashFields>());
  if (!entry) return null;
  const { _id, kind, label } = entry;
  return { id: String(_id), kind, title: kindNamed(kind).isLabelPersonal ? '' : label };
}

/** The pictures that deleted records may be restored with. */
export const trashPictures: PictureOwner = {
  model: TrashEntry as unknown as PictureOwner['model'],
  naming: (imageIds) => ({ imageIds: anyOf(imageIds) }),
  async uses(filter, transaction) {
    const entries = await TrashEntry.find(filter)
      .select('kind label imageIds')
      .session(transaction ?? null)
      .lean<Pick<TrashFields, '_id' | 'kind' | 'label' | 'imageIds'>[]>();
    return entries.flatMap(({ _id, kind, label, imageIds }) =>
      imageIds.map((imageId) => ({
        imageId,
        kind: 'trash' as const,
        id: String(_id),
        title: label,
        place: 'deleted' as const,
        isPublic: false,
        isDeletedPerson: PEOPLE.includes(kind),
      })),
    );
  },
};

const unknownEntry = () => notFound('Deleted record');

/** Throws 404. */
function entryWith(id: string): Filter {
  const filter = idFilter(id);
  if (!filter) throw unknownEntry();
  return filter;
}
