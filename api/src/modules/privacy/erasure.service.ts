import type { ChosenRecord, ErasureCount, ErasureInput } from '@site/contract';
import type { Decision, Decisions } from '../../db/backup/decisions';
import { databaseNow } from '../../db/connect';
import { anyOf } from '../../db/filters';
import { type FoundPage, type ListQuery, findPage } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { notFound } from '../../http/errors';
import type { Actor } from '../../http/audit';
import { eraseLead } from '../leads/lead.service';
import { eraseTitles } from '../../records/audit/audit.service';
import { eraseComment } from '../comments/comment.service';
import { hideGolfer, restrictConsent, storedGolferIds } from '../consent/consentDecision.service';
import { eraseLinksOf } from '../consent/consentLink.service';
import { eraseGolfer } from '../golfers/golferRelations.service';
import { deleteImages } from '../../records/pictures/image.model';
import { imageIdsWithin, namedIds, pictureUses } from '../../records/pictures/pictureUses';
import { forgetOldSlugs } from '../../records/slugs';
import { removeMailOf } from '../mail/outbox.service';
import { hideNamedPlacements, withdrawPlacement } from '../placements/placement.service';
import { erasePlacement } from '../placements/placement.service';
import { eraseTestimonial } from '../programs/testimonial.service';
import { eraseFromTrash } from '../../records/trash/trash.model';
import { type ErasureFields, type StoredErasure, Erasure } from './erasure.model';
import { recordsOf } from './person.service';

/**
 * Deletes the stored ones of the chosen records for good, with everything that belongs to them. The list of records is
 * stored first, so that the next erasure or the next start continues after a crash. Throws 404 when none of them is stored.
 */
export async function erase({ records }: ErasureInput, actor: Actor): Promise<StoredErasure> {
  const chosen = records.map(({ kind, id }) => ({ kind, id: id.toLowerCase() }));
  // A failure is not this caller's: the next start or the daily job completes the erasure, and reports it.
  await completeErasures().catch(() => undefined);
  const found = await recordsOf(chosen);
  if (found.length === 0) return erasureOf(chosen);
  const begun = await Erasure.create({
    at: await databaseNow(),
    byId: actor.id,
    by: actor.email,
    state: 'running',
    // Skips ids of another kind: their mails, links and titles belong to somebody else.
    records: found.map(({ kind, id }) => ({ kind, id })),
  });
  await complete(begun.toObject<StoredErasure>());
  return Erasure.findById(begun._id).orFail().lean<StoredErasure>();
}

/**
 * The latest erasure of any of the records: a repeated request has the same answer. One that is not completed yet is
 * completed first. Throws 404.
 */
async function erasureOf(chosen: readonly ChosenRecord[]): Promise<StoredErasure> {
  const anyChosen = { 'records.id': anyOf(chosen.map(({ id }) => id)) };
  const earlier = await Erasure.findOne(anyChosen).sort({ at: -1 }).lean<StoredErasure>();
  if (!earlier) throw notFound('Record');
  if (earlier.state === 'done') return earlier;
  await complete(earlier);
  return Erasure.findById(earlier._id).orFail().lean<StoredErasure>();
}

/**
 * Continues interrupted and restored erasures, and returns their number. One that fails does not stop the others; its error
 * is thrown after the last one.
 */
export async function completeErasures(): Promise<number> {
  const running = await Erasure.find({ state: 'running' }).sort({ at: 1 }).lean<StoredErasure[]>();
  const failures: unknown[] = [];
  for (const erasure of running)
    await complete(erasure).catch((failure: unknown) => void failures.push(failure));
  if (failures.length > 0) throw failures[0];
  return running.length;
}

/** Each step can be repeated, also by two processes at once. */
async function complete({ _id, records }: StoredErasure): Promise<void> {
  for (const record of records) await inTransaction((transaction) => eraseOne(_id, record, transaction));
  const ids = records.map(({ id }) => id);
  await inTransaction(async (transaction) => {
    await count(_id, { activity: await eraseTitles(ids, transaction) }, transaction);
  });
  const { imageIds } = await Erasure.findById(_id).select('imageIds').orFail().lean<StoredErasure>();
  await deleteImages(imageIds);
  const now = await databaseNow();
  await Erasure.updateOne(
    { _id, state: 'running' },
    [{ $set: { state: 'done', doneAt: { $ifNull: ['$doneAt', now] } } }],
    { updatePipeline: true },
  );
}

type ErasureId = StoredErasure['_id'];

/** One record with its mails and its pictures, of which a note stays for a restored backup. */
async function eraseOne(erasureId: ErasureId, record: ChosenRecord, transaction: Transaction): Promise<void> {
  const { kind, id } = record;
  if (kind === 'testimonial') return eraseTold(erasureId, id, transaction);
  const imageIds =
    (await removeFromList(kind, id, transaction)) ?? (await eraseFromTrash({ kind, id }, transaction));
  await forgetOldSlugs(id, transaction);
  const mailOfLinks = await eraseLinksOf(id, transaction);
  const mail = mailOfLinks + (await removeMailOf(id, transaction));
  if (imageIds === null) return count(erasureId, { mail }, transaction);
  await eraseImages(erasureId, imageIds, transaction);
  await count(erasureId, { [kind]: 1, mail, picture: imageIds.length }, transaction);
}

async function eraseImages(
  erasureId: ErasureId,
  imageIds: readonly string[],
  transaction: Transaction,
): Promise<void> {
  if (imageIds.length === 0) return;
  await deleteImages(imageIds, transaction);
  const addition = { $addToSet: { imageIds: { $each: [...imageIds] } } };
  await Erasure.updateOne({ _id: erasureId }, addition, { session: transaction });
}

/** Erases the testimonial of the person on the page of a programme. */
async function eraseTold(erasureId: ErasureId, id: string, transaction: Transaction): Promise<void> {
  const imageIds = await eraseTestimonial(id, transaction);
  if (!imageIds) return;
  // Something else may show the picture.
  const named = namedIds(await pictureUses({ of: imageIds, transaction }));
  const unused = imageIds.filter((imageId) => !named.has(imageId));
  await eraseImages(erasureId, unused, transaction);
  await count(erasureId, { testimonial: 1, picture: unused.length }, transaction);
}

const ERASE = {
  application: eraseLead,
  message: eraseLead,
  golfer: eraseGolfer,
  placement: erasePlacement,
  comment: eraseComment,
} as const;

/** The ids of its pictures, or null when it is not there. */
async function removeFromList(
  kind: keyof typeof ERASE,
  id: string,
  transaction: Transaction,
): Promise<string[] | null> {
  const record = await ERASE[kind](id, transaction);
  return record && imageIdsWithin(record);
}

/** A repetition after a restore is not counted. */
async function count(
  _id: ErasureId,
  counts: Partial<Record<ErasureCount, number>>,
  transaction: Transaction,
): Promise<void> {
  const more = Object.entries(counts).filter(([, number]) => number > 0);
  if (more.length === 0) return;
  const $inc = Object.fromEntries(more.map(([name, number]) => [`counts.${name}`, number]));
  await Erasure.updateOne({ _id, doneAt: null }, { $inc }, { session: transaction });
}

/** A page, the latest first. */
export const listErasures = (query: ListQuery): Promise<FoundPage<ErasureFields>> =>
  findPage(Erasure, { query });

/**
 * Erases, withdraws and hides again in restored records what was erased, withdrawn or hidden since the backup. Can be repeated.
 * Returns the numbers of erasures, and of records whose family had decided something.
 */
export async function repeatDecisions({ erasures, decisions }: Decisions) {
  for (const { _id, ...erasure } of erasures) {
    // The erasures in the backup are done already.
    if (await Erasure.exists({ _id })) continue;
    await Erasure.collection.insertOne({ ...erasure, _id, state: 'running' } as never);
  }
  const erasedAgain = await completeErasures();
  for (const decision of decisions) await inTransaction((transaction) => repeat(decision, transaction));
  return { erasedAgain, hiddenAgain: decisions.length };
}

/** Where nobody knows what was withdrawn since the backup: every athlete stays hidden until somebody publishes them again. */
export async function hideEveryAthlete(): Promise<number> {
  const ids = await storedGolferIds();
  for (const id of ids) await inTransaction((transaction) => hideGolfer(id, transaction));
  await hideNamedPlacements();
  return ids.length;
}

/** The backup may not have the record. */
async function repeat(
  { id, kind, withdrawnAt, hiddenGroups }: Decision,
  transaction: Transaction,
): Promise<void> {
  if (kind === 'golfer') await restrictConsent(id, { withdrawnAt, hiddenGroups }, transaction);
  else if (withdrawnAt) await withdrawPlacement(id, withdrawnAt, transaction);
}
