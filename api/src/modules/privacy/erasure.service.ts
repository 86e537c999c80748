import { createHmac } from 'node:crypto';
import type { ChosenRecord, ErasureCount, ErasureInput } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { notFound } from '../../http/errors';
import type { Actor } from '../../shared/AuditTrail';
import type { SigningKey, SigningKeys } from '../../shared/signingKeys';
import { foldedEmail } from '../../shared/soughtPerson';
import { applications } from '../applications/application.service';
import { eraseTitles } from '../audit/audit.service';
import { messages } from '../contact/contact.service';
import { eraseLinksOf } from '../golfers/consentLinkPrivacy.service';
import { eraseGolfer } from '../golfers/golferPrivacy.service';
import { deleteImages, withhold } from '../images/image.service';
import { forgetOldSlugs } from '../oldSlugs/oldSlug.service';
import { removeMailOf } from '../outbox/outbox.service';
import { eraseFromTrash } from '../trash/trashPrivacy.service';
import { type StoredErasure, Erasure } from './erasure.model';
import type { FoundRecord, PersonRecord } from './personRecord';
import { recordsOf, withCompany } from './personRecords.service';
import { eraseRequestWords, findRequest, linkErasure } from './privacyRequest.service';

interface ErasedBy {
  actor: Actor;
  keys: SigningKeys;
}

/**
 * Deletes the chosen records for good, with all that goes with them. What is to be deleted is stored first, so that a
 * crash in between is continued by the next erasure, or by the next start. Throws 404 when none of them is stored.
 */
export async function erase(
  { records, request_id }: ErasureInput,
  { actor, keys }: ErasedBy,
): Promise<StoredErasure> {
  const chosen = records.map(({ kind, id }) => ({ kind, id: id.toLowerCase() }));
  await completeErasures();
  if (request_id) await findRequest(request_id);
  const found = (await recordsOf(chosen)).filter(hasWords);
  if (found.length === 0) return erasureOf(chosen);
  const begun = await Erasure.create({
    ...{ at: await databaseNow(), byId: actor.id, by: actor.email, state: 'running' },
    ...{ records: chosen, requestId: request_id },
    ...{ emailHashes: hashesOf(found, keys[0]), keyId: keys[0].id },
  });
  await complete(begun.toObject<StoredErasure>());
  return Erasure.findById(begun._id).orFail().lean<StoredErasure>();
}

/** A request stays when its words are erased. */
const hasWords = (found: PersonRecord): boolean =>
  found.kind !== 'request' || found.record.about !== '' || found.record.notes !== '';

/** A repeated request is answered as the first one was. Throws 404. */
async function erasureOf(chosen: readonly ChosenRecord[]): Promise<StoredErasure> {
  const all = chosen.map(({ id }) => ({ 'records.id': id }));
  const earlier = await Erasure.findOne({ $and: all }).sort({ at: -1 }).lean<StoredErasure>();
  if (!earlier) throw notFound('Record');
  return earlier;
}

/** Continues what a crash or a restore has left, and returns the number of completed erasures. */
export async function completeErasures(): Promise<number> {
  const running = await Erasure.find({ state: 'running' }).sort({ at: 1 }).lean<StoredErasure[]>();
  for (const erasure of running) await complete(erasure);
  return running.length;
}

/** Each step can be repeated, also by two processes at once. */
async function complete({ _id, records, requestId }: StoredErasure): Promise<void> {
  for (const record of records) await inTransaction((transaction) => eraseOne(_id, record, transaction));
  const ids = records.map(({ id }) => id);
  await inTransaction(async (transaction) => {
    await count(_id, { activity: await eraseTitles(ids, transaction) }, transaction);
    if (requestId) await linkErasure(String(requestId), _id, transaction);
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

/** One record with its mails, and a note of its pictures, which are served no more from this moment. */
async function eraseOne(erasureId: ErasureId, record: ChosenRecord, transaction: Transaction): Promise<void> {
  const { kind, id } = record;
  if (kind === 'request') {
    if (await eraseRequestWords(id, transaction)) await count(erasureId, { request: 1 }, transaction);
    return;
  }
  const imageIds =
    (await takeFromList(kind, id, transaction)) ?? (await eraseFromTrash({ kind, id }, transaction));
  await forgetOldSlugs(id, transaction);
  const mailOfLinks = await eraseLinksOf(id, transaction);
  const mail = mailOfLinks + (await removeMailOf(id, transaction));
  if (imageIds === null) return count(erasureId, { mail }, transaction);
  await withhold(imageIds, transaction);
  if (imageIds.length > 0) {
    const addition = { $addToSet: { imageIds: { $each: imageIds } } };
    await Erasure.updateOne({ _id: erasureId }, addition, { session: transaction });
  }
  await count(erasureId, { [kind]: 1, mail, picture: imageIds.length }, transaction);
}

async function takeFromList(
  kind: 'application' | 'message' | 'golfer',
  id: string,
  transaction: Transaction,
): Promise<string[] | null> {
  if (kind === 'golfer') return eraseGolfer(id, transaction);
  const isErased = await (kind === 'application' ? applications : messages).erase(id, transaction);
  return isErased ? [] : null;
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

export function listErasures(): Promise<StoredErasure[]> {
  return Erasure.find().sort({ at: -1, _id: -1 }).lean<StoredErasure[]>().exec();
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

/** Records with the address of somebody who was erased after they had arrived: a restored backup may bring them back. */
export async function findLeftovers(keys: SigningKeys): Promise<{ records: FoundRecord[]; unknown: number }> {
  const erasures = await Erasure.find({ state: 'done' })
    .select('at emailHashes keyId')
    .lean<StoredErasure[]>();
  const known = keys.map((key) => ({ key, erasedAt: latestByHash(erasures, key.id) }));
  const isLeft = (email: string, receivedAt: Date) =>
    known.some(({ key, erasedAt }) => receivedAt <= (erasedAt.get(hashOf(email, key)) ?? new Date(0)));
  const chosen: ChosenRecord[] = [];
  for (const [kind, leads] of [
    ['application', applications],
    ['message', messages],
  ] as const) {
    for await (const { _id, email, receivedAt } of leads.emails())
      if (isLeft(email, receivedAt)) chosen.push({ kind, id: String(_id) });
  }
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
