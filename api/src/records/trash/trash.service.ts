import type { TrashKind } from '@site/contract';
import { type FoundPage, type ListQuery, type WholeList, searchList } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import type { MigrationRun } from '../../db/migrations/Migration';
import { anyOf, idFilter, present } from '../../db/filters';
import { refreshSearchWords, searchWords } from '../../db/searchWords';
import type { PurgeByKind, RestoreByKind, WholeRecord } from './wholeRecord';
import { withFreeSlug } from '../withFreeSlug';
import { notFound } from '../../http/errors';
import type { AuditedRecord } from '../../http/AuditTrail';
import type { PictureOwner } from '../pictures/pictureUses';
import { type GolferConsent, isSeenWithoutConsent } from '../../modules/golfers/golferConsent.service';
import { deleteImages, deleteUnnamed } from '../pictures/image.service';
import { forgetOldSlugs, isSlugKind, keepOldSlug } from '../oldAddresses/oldSlug.service';
import { type TrashFields, TrashEntry } from './trash.model';

/** Where a restored record can be found. */
export interface Restored {
  id: string;
  kind: TrashKind;
  slug: string | null;
  label: string;
}

type Filter = Record<string, unknown>;

const listedFields = ['kind', 'label', 'deletedAt', 'purgeAfter'] as const;
// Of the content, what tells whether a restored profile would be public.
const listedContent = [
  'isPublished',
  'hiddenGroups',
  'consent.givenBy',
  'consent.givenAt',
  'consent.withdrawnAt',
];
const listedPaths = [...listedFields, ...listedContent.map((path) => `record.${path}`)].join(' ');

/** The deleted records of these kinds, with next to nothing of their content. */
export function listTrash(
  query: ListQuery,
  kinds: readonly TrashKind[],
): Promise<FoundPage<TrashFields> | WholeList<TrashFields>> {
  return searchList(TrashEntry, { query, select: listedPaths, filter: { kind: anyOf(kinds) } });
}

/** What an athlete gets who was deleted before these fields were there. */
const RESTORED: GolferConsent = { isPublished: true, hiddenGroups: [], consent: null };

/** docs/product.md#consent: whether visitors would see the restored athlete without a consent record. */
export const publishesWithoutConsent = ({ kind, record }: Pick<TrashFields, 'kind' | 'record'>): boolean =>
  kind === 'golfer' &&
  isSeenWithoutConsent({ ...RESTORED, ...(record as Partial<GolferConsent> | undefined) });

/**
 * Restores a record of one of these kinds, on behalf of the account with the address `by`, with its pictures at their old
 * URLs. It gets another slug only if its own is taken. Throws 404, also the second time, 409, and 422 for an athlete who may
 * not be public.
 */
export async function restore(
  id: string,
  restoreByKind: RestoreByKind,
  { kinds, by }: { kinds: readonly TrashKind[]; by: string },
): Promise<Restored> {
  const filter = { ...filterFor(id), kind: anyOf(kinds) };
  const { record } = found(await TrashEntry.findOne(filter).lean<TrashFields>());
  const tryWith = (slug?: string) => inTransaction((transaction) => restoreWithin(slug, transaction));
  // A refused slug aborts the transaction, so each attempt has its own.
  return typeof record.slug === 'string' ? withFreeSlug(record.slug, tryWith) : tryWith();

  async function restoreWithin(slug: string | undefined, transaction: Transaction): Promise<Restored> {
    const entry = found(
      await TrashEntry.findOneAndDelete(filter, { session: transaction }).lean<TrashFields>(),
    );
    const { kind, label, athleteIds, deletedAt } = entry;
    const record = { ...withoutKeys(entry.record), ...(slug !== undefined && { slug }) };
    await restoreByKind[kind]({ record, athleteIds, deletedAt, by }, transaction);
    if (slug !== undefined && isSlugKind(kind))
      await keepOldSlug(kind, { id: entry._id, slug, isPublic: isPublic(record) }, transaction);
    return { id: String(entry._id), kind, slug: slug ?? null, label };
  }
}

/** What was sent again since, or on the same day in the same words, has its key now. */
const withoutKeys = ({ idempotencyKey, creationKey, ...record }: WholeRecord): WholeRecord =>
  record as WholeRecord;

const isPublic = ({ status, isVisible, isPublished }: WholeRecord): boolean =>
  status === 'published' || (isVisible ?? isPublished) === true;

// Nobody else may show the photo of a person.
const PEOPLE: readonly TrashKind[] = ['golfer', 'trainer'];

/** Deletes a record for good, with the pictures that nothing else names. Throws 404, also the second time. */
export async function purge(id: string, purgeByKind: PurgeByKind): Promise<void> {
  if (!(await takeForGood(filterFor(id), purgeByKind))) throw notFound('Deleted record');
}

/** Returns whether there was such a record. */
export function takeForGood(
  filter: Filter,
  purgeByKind: PurgeByKind,
  sort: Record<string, 1> = {},
): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const options = { session: transaction, sort };
    const entry = await TrashEntry.findOneAndDelete(filter, options).lean<TrashFields>();
    if (!entry) return false;
    const { _id, kind, imageIds } = entry;
    await forgetOldSlugs(String(_id), transaction);
    await purgeByKind[kind]?.(String(_id), transaction);
    if (PEOPLE.includes(kind)) await deleteImages(imageIds, transaction);
    else await deleteUnnamed(imageIds, { sparesKept: false }, transaction);
    return true;
  });
}

// Of the deleted, these are personal data.
const ENQUIRIES: readonly TrashKind[] = ['application', 'message', 'comment', 'testimonial'];

/** For the audit trail. */
export async function auditedTrash(id: string): Promise<AuditedRecord | null> {
  const filter = idFilter(id);
  const entry = filter && (await TrashEntry.findOne(filter).select('kind label').lean<TrashFields>());
  if (!entry) return null;
  return {
    id: String(entry._id),
    kind: entry.kind,
    title: ENQUIRIES.includes(entry.kind) ? '' : entry.label,
  };
}

/** Derives again what deleted records are searched by. */
export const refreshTrash = (run: MigrationRun): Promise<number> =>
  refreshSearchWords(
    TrashEntry,
    { from: ['label'], derive: ({ label }) => ({ searchWords: searchWords(label) }) },
    run,
  );

/** The pictures that deleted records may be restored with. */
export const trashPictures: PictureOwner = {
  model: TrashEntry as unknown as PictureOwner['model'],
  naming: (imageId) => ({ imageIds: imageId }),
  async uses(transaction) {
    const entries = await TrashEntry.find({ 'imageIds.0': present() })
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

/** Throws 404. */
function filterFor(id: string): Filter {
  return found(idFilter(id));
}

function found<T>(entry: T | null | undefined): T {
  if (!entry) throw notFound('Deleted record');
  return entry;
}
