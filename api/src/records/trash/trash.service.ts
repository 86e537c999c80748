import type { TrashKind } from '@site/contract';
import { type FoundPage, type ListQuery, type WholeList, searchList } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import type { MigrationRun } from '../../db/migrations/Migration';
import { anyOf, idFilter } from '../../db/filters';
import { refreshSearchWords, searchWords } from '../../db/searchWords';
import type { PurgeByKind, RestoreByKind, WholeRecord } from './wholeRecord';
import { withFreeSlug } from '../withFreeSlug';
import { notFound } from '../../http/errors';
import type { AuditedRecord } from '../../http/AuditTrail';
import type { PictureUse } from '../pictures/PictureUse';
import { type GolferConsent, isSeenWithoutConsent } from '../../modules/golfers/golferConsent.service';
import { offerAgain, deleteUnreferenced } from '../pictures/image.service';
import { forgetOldSlugs, isSlugKind, keepOldSlug } from '../oldAddresses/oldSlug.service';
import { transferOwnership, claimWithin } from './moveToTrash.service';
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
    const { kind, label, ownImageIds, namedImageIds, athleteIds, deletedAt } = entry;
    const record = { ...withoutKeys(entry.record), ...(slug !== undefined && { slug }) };
    await restoreByKind[kind]({ record, athleteIds, deletedAt, by }, transaction);
    if (slug !== undefined && isSlugKind(kind))
      await keepOldSlug(kind, { id: entry._id, slug, isPublic: isPublic(record) }, transaction);
    await offerAgain(ownImageIds, transaction);
    // A picture that several deleted posts show belongs to the post that was deleted last.
    await claimWithin(namedImageIds, transaction);
    return { id: String(entry._id), kind, slug: slug ?? null, label };
  }
}

/** What was sent again since, or on the same day in the same words, has its key now. */
const withoutKeys = ({ idempotencyKey, creationKey, ...record }: WholeRecord): WholeRecord =>
  record as WholeRecord;

const isPublic = ({ status, isVisible, isPublished }: WholeRecord): boolean =>
  status === 'published' || (isVisible ?? isPublished) === true;

/** Deletes a record for good, with its own pictures. Throws 404, also the second time. */
export async function purge(id: string, purgeByKind: PurgeByKind): Promise<void> {
  const imageIds = found(await takeForGood(filterFor(id), purgeByKind));
  await deleteUnreferenced(imageIds.map((imageId) => ({ id: imageId })));
}

/** Deletes one entry and returns the ids of its pictures that no other deleted post references. */
export function takeForGood(
  filter: Filter,
  purgeByKind: PurgeByKind,
  sort: Record<string, 1> = {},
): Promise<string[] | null> {
  return inTransaction(async (transaction) => {
    const options = { session: transaction, sort };
    const entry = await TrashEntry.findOneAndDelete(filter, options).lean<TrashFields>();
    if (!entry) return null;
    await forgetOldSlugs(String(entry._id), transaction);
    await purgeByKind[entry.kind]?.(String(entry._id), transaction);
    if (entry.kind !== 'post') return [...entry.ownImageIds];
    const inherited = await transferOwnership(entry.ownImageIds, transaction);
    return entry.ownImageIds.filter((id) => !inherited.includes(id));
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

/** The pictures that belong to the deleted records of one kind alone. */
export async function ownImageIdsInTrash(kind: TrashKind): Promise<string[]> {
  return (await TrashEntry.distinct('ownImageIds', { kind })).map(String);
}

/** The ids of every picture that a record in the trash references. */
export async function imageIdsInTrash(transaction?: Transaction): Promise<string[]> {
  const idsIn = (field: 'ownImageIds' | 'namedImageIds') =>
    TrashEntry.distinct(field).session(transaction ?? null);
  return [...(await idsIn('ownImageIds')), ...(await idsIn('namedImageIds'))].map(String);
}

/** The deleted records that these pictures are kept for. */
export async function picturesInTrash(imageIds: readonly string[]): Promise<PictureUse[]> {
  const entries = await TrashEntry.find({ namedImageIds: anyOf(imageIds) })
    .select('label namedImageIds')
    .lean<Pick<TrashFields, '_id' | 'label' | 'namedImageIds'>[]>();
  return entries.flatMap(({ _id, label, namedImageIds }) =>
    namedImageIds
      .filter((imageId) => imageIds.includes(imageId))
      .map((imageId) => ({
        ...{ imageId, kind: 'trash' as const, id: String(_id), title: label },
        ...{ place: 'deleted' as const, isPublic: false },
      })),
  );
}

/** The fields to change in a deleted record, by its kind. A kind without a function is left alone. */
export type ChangeInRecord = Partial<Record<TrashKind, (record: never) => object>>;

/** Changes the deleted records that reference a picture; `nextId` is what they reference afterwards. Returns their number. */
export async function changeInTrash(
  id: string,
  { nextId = id, ...changeIn }: ChangeInRecord & { nextId?: string },
  transaction: Transaction,
): Promise<number> {
  const session = { session: transaction };
  const entries = await TrashEntry.find({ namedImageIds: id }, null, session).lean<TrashFields[]>();
  for (const { _id, kind, record, namedImageIds } of entries) {
    const changes = Object.entries(changeIn[kind]?.(record as never) ?? {});
    const named = namedImageIds.map((each) => (each === id ? nextId : each));
    const next = Object.fromEntries(changes.map(([field, value]) => [`record.${field}`, value]));
    await TrashEntry.updateOne({ _id }, { $set: { ...next, namedImageIds: named } }, session);
  }
  return entries.length;
}

/** Throws 404. */
function filterFor(id: string): Filter {
  return found(idFilter(id));
}

function found<T>(entry: T | null | undefined): T {
  if (!entry) throw notFound('Deleted record');
  return entry;
}
