import { golferFields, leavesOf, limits, type ResultWire } from '@site/contract';
import { newLead } from '../../modules/leads/lead.model';
import { dropCollections, rawCollection } from '../../db/migrations/Migration';
import type { WholeRecord } from '../../records/recordKind';

type Id = WholeRecord['_id'];

/** The update that a family had sent with a link. */
interface StoredUpdate {
  _id: Id;
  golferId: Id;
  name: string;
  email: string;
  sentAt: Date;
  changes: Record<string, string | number | null>;
  /** Missing in updates from before families could send results. */
  results?: { before: ResultWire | null; after: ResultWire | null }[];
  note: string;
}

interface Athlete {
  firstName?: string;
  lastName?: string;
  consent?: { withdrawnAt?: Date | null } | null;
}

const WAITING = { sentAt: { $ne: null }, decidedAt: null, cancelledAt: null };
const MAILS = { kind: { $in: ['update_link', 'update_declined'] } };

/**
 * Families no longer send updates with a link. One that waits for a decision becomes a note of the application from which
 * its athlete was made, else a message. Returns the number of updates and of their mails.
 */
export async function replaceFamilyUpdates(): Promise<number> {
  const updates = rawCollection('familyUpdates');
  const mails = rawCollection('outboxentries');
  for await (const update of updates.find(WAITING)) await handOver(update as StoredUpdate);
  return (await dropCollections(['familyUpdates'])) + (await mails.deleteMany(MAILS)).deletedCount;
}

/** A second time changes nothing: the note has a key, and the message the id of the update. */
async function handOver(update: StoredUpdate): Promise<void> {
  const { _id, golferId, name, email, sentAt } = update;
  const athlete = await athleteOf(golferId);
  if (!athlete || athlete.consent?.withdrawnAt) return;
  const text = textOf(update, athlete);
  const key = `family-update-${String(_id)}`;
  const applications = rawCollection('applications');
  const ofAthlete = { 'work.athleteId': golferId };
  const note = { at: sentAt, by: email, text, key };
  await applications.updateOne(
    { ...ofAthlete, 'work.notes.key': { $ne: key } },
    { $push: { 'work.notes': note } as object },
  );
  if (await applications.findOne(ofAthlete, { projection: { _id: 1 } })) return;
  const words = { kind: 'message' as const, name, email, message: text };
  const message = newLead(words, sentAt, limits.retentionMonths);
  await rawCollection('contactmessages').updateOne({ _id }, { $setOnInsert: message }, { upsert: true });
}

/** Also one in the trash. */
async function athleteOf(_id: Id): Promise<Athlete | undefined> {
  const listed = await rawCollection<Athlete>('golfers').findOne({ _id });
  if (listed) return listed;
  const trashed = await rawCollection<{ record: Athlete }>('trash').findOne({
    _id,
    kind: 'golfer',
  } as object);
  return trashed?.record;
}

const LABELS = new Map(leavesOf(golferFields).map(({ field, path }) => [path.at(-1), field.label]));

function textOf({ name, email, changes, results = [], note }: StoredUpdate, athlete: Athlete): string {
  const who = `${athlete.firstName ?? ''} ${athlete.lastName ?? ''}`.trim() || 'an athlete without a name';
  return [
    `${name} (${email}) has sent an update of the profile of ${who}, which nobody has decided on. What the family wants changed:`,
    ...Object.entries(changes).map(([field, value]) =>
      `${LABELS.get(field) ?? field}: ${value ?? ''}`.trim(),
    ),
    ...results.map(({ before, after }) => resultLine(before, after)),
    ...(note ? [`A note: ${note}`] : []),
  ].join('\n');
}

function resultLine(before: ResultWire | null, after: ResultWire | null): string {
  if (!before) return `New result: ${rowText(after)}`;
  return after
    ? `Result: ${rowText(before)}; instead: ${rowText(after)}`
    : `Result to remove: ${rowText(before)}`;
}

const rowText = (row: ResultWire | null): string =>
  Object.values(row ?? {})
    .filter(Boolean)
    .join(', ');
