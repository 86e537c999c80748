import { createHmac } from 'node:crypto';
import { type ChosenRecord, type ErasureCount, type ErasureInput, limits } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import { anyOf } from '../../db/filters';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { notFound } from '../../http/errors';
import type { Actor } from '../../http/audit';
import type { SigningKey, SigningKeys } from '../../lib/keys';
import { foldedEmail, wordsOf, namesAny } from '../../records/person';
import { emailsOfLeads, eraseLead } from '../leads/leadPrivacy.service';
import { eraseTitles, eraseTitlesNaming } from '../../records/audit/audit.service';
import { eraseComment } from '../comments/comment.service';
import { eraseLinksOf } from '../consent/consentLink.service';
import { eraseGolfer } from '../golfers/golferRelations.service';
import { deleteImages } from '../../records/pictures/image.model';
import { namedIds, pictureUses } from '../../records/pictures/pictureUses';
import { forgetOldSlugs, forgetSlugsNaming } from '../../records/slugs';
import { removeMailOf } from '../mail/outbox.service';
import { erasePlacement } from '../placements/placementPrivacy.service';
import { eraseTestimonial } from '../programs/testimonial.service';
import { eraseFromTrash } from '../../records/trash/trashPrivacy.service';
import { type StoredErasure, Erasure } from './erasure.model';
import { type FoundRecord, type PersonRecord, queryOf } from './personRecord';
import { recordsOf, withCompany } from './personRecords.service';

interface ErasedBy {
  actor: Actor;
  keys: SigningKeys;
}

/**
 * Deletes the stored ones of the chosen records for good, with everything that belongs to them. The list of records is
 * stored first, so that the next erasure or the next start continues after a crash. Throws 404 when none of them is stored.
 */
export async function erase({ records }: ErasureInput, { actor, keys }: ErasedBy): Promise<StoredErasure> {
  const chosen = records.map(({ kind, id }) => ({ kind, id: id.toLowerCase() }));
  // What fails here has its own erasure, which the next start and the daily job continue and report.
  await continueErasures();
  const found = await recordsOf(chosen);
  if (found.length === 0) return erasureOf(chosen);
  // First, while it is known whom they look for.
  await forgetNamesOf(found);
  const begun = await Erasure.create({
    at: await databaseNow(),
    byId: actor.id,
    by: actor.email,
    state: 'running',
    // Under an id of another kind nothing was chosen: its mails, links and titles belong to somebody else.
    records: found.map(({ kind, id }) => ({ kind, id })),
    emailHashes: hashesOf(found, keys[0]),
    keyId: keys[0].id,
  });
  await complete(begun.toObject<StoredErasure>());
  return Erasure.findById(begun._id).orFail().lean<StoredErasure>();
}

/** Where the title of a post was kept after it had changed. A single name is no person's alone. */
async function forgetNamesOf(records: readonly PersonRecord[]): Promise<void> {
  const named = namesAny(records.map(queryOf).filter(({ name }) => wordsOf(name).length > 1));
  if (!named) return;
  await forgetSlugsNaming(named);
  await eraseTitlesNaming(named);
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

/** Continues interrupted and restored erasures, and returns their number. Throws after the last one if any has failed. */
export async function completeErasures(): Promise<number> {
  const { completed, failures } = await continueErasures();
  if (failures.length > 0) throw failures[0];
  return completed;
}

/** One erasure that fails does not stop the others. */
async function continueErasures(): Promise<{ completed: number; failures: unknown[] }> {
  const running = await Erasure.find({ state: 'running' }).sort({ at: 1 }).lean<StoredErasure[]>();
  const failures: unknown[] = [];
  for (const erasure of running)
    await complete(erasure).catch((failure: unknown) => void failures.push(failure));
  return { completed: running.length - failures.length, failures };
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
    (await takeFromList(kind, id, transaction)) ?? (await eraseFromTrash({ kind, id }, transaction));
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

/** What the person says on the page of a programme. */
async function eraseTold(erasureId: ErasureId, id: string, transaction: Transaction): Promise<void> {
  const imageIds = await eraseTestimonial(id, transaction);
  if (!imageIds) return;
  // Something else may show the picture.
  const named = namedIds(await pictureUses({ of: imageIds, transaction }));
  const unused = imageIds.filter((imageId) => !named.has(imageId));
  await eraseImages(erasureId, unused, transaction);
  await count(erasureId, { testimonial: 1, picture: unused.length }, transaction);
}

async function takeFromList(
  kind: 'application' | 'message' | 'golfer' | 'placement' | 'comment',
  id: string,
  transaction: Transaction,
): Promise<string[] | null> {
  if (kind === 'golfer') return eraseGolfer(id, transaction);
  if (kind === 'comment') return (await eraseComment(id, transaction)) ? [] : null;
  if (kind === 'placement') return (await erasePlacement(id, transaction)) ? [] : null;
  return (await eraseLead(id, transaction)) ? [] : null;
}

/** Of a repetition after a restore nothing is counted. */
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

const hashOf = (email: string, { secret }: SigningKey): string =>
  createHmac('sha256', secret)
    .update(`erasure:${foldedEmail(email)}`)
    .digest('base64url');

function hashesOf(found: readonly PersonRecord[], key: SigningKey): string[] {
  const emails = found.flatMap(({ kind, record }) =>
    kind === 'application' || kind === 'message' ? [record.email] : [],
  );
  return [...new Set(emails.map((email) => hashOf(email, key)))];
}

/** A page, the latest first. */
export async function listErasures(page: number): Promise<{ erasures: StoredErasure[]; total: number }> {
  const found = Erasure.find().sort({ at: -1, _id: -1 });
  const part = found.skip((page - 1) * limits.erasuresPage).limit(limits.erasuresPage);
  const [erasures, total] = await Promise.all([part.lean<StoredErasure[]>(), Erasure.countDocuments()]);
  return { erasures, total };
}

/** Records with the address of somebody who was erased after they had arrived: a restored backup may bring them back. */
export async function findLeftovers(keys: SigningKeys): Promise<{ records: FoundRecord[]; unknown: number }> {
  const erasures = await Erasure.find({ state: 'done' })
    .select('at emailHashes keyId')
    .lean<StoredErasure[]>();
  const known = keys.map((key) => ({ key, erasedAt: latestByHash(erasures, key.id) }));
  const isLeft = (email: string, receivedAt: Date) =>
    known.some(({ key, erasedAt }) => receivedAt <= (erasedAt.get(hashOf(email, key)) ?? new Date(0)));
  const chosen: ChosenRecord[] = [];
  for await (const { _id, kind, email, receivedAt } of emailsOfLeads())
    if (isLeft(email, receivedAt)) chosen.push({ kind, id: String(_id) });
  const unknown = erasures.filter(
    ({ emailHashes, keyId }) => emailHashes.length > 0 && !keys.some(({ id }) => id === keyId),
  );
  const found = await recordsOf(chosen);
  const records = await Promise.all(found.map((record) => withCompany(record, 'email')));
  return { records, unknown: unknown.length };
}

function latestByHash(erasures: readonly StoredErasure[], keyId: string): Map<string, Date> {
  const latest = new Map<string, Date>();
  for (const { at, emailHashes, keyId: ownKey } of erasures)
    for (const hash of ownKey === keyId ? emailHashes : [])
      if (at > (latest.get(hash) ?? new Date(0))) latest.set(hash, at);
  return latest;
}
