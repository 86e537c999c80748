import { type LeadPatch, type LeadState, leadStates, leadWorkMessages, limits } from '@site/contract';
import { assertNotStale } from '../../records/concurrentEdits';
import { databaseNow } from '../../db/databaseClock';
import { absent, idFilter, not } from '../../db/filters';
import { leadQuery } from '../../records/leadWordsOf';
import { type Counted, countUpTo } from '../../db/countUpTo';
import { type FoundPage, type ListQuery, searchPage } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import type { LeadEvent, LeadFields, LeadModel, LeadNote, LeadWork } from '../../records/leads';
import { conflict, notFound, validationFailed } from '../../http/errors';
import { type StoredLead, versionOf } from './leadRecord';
import { latest } from './leadHistory.service';
import { midnight, storedFilter, type WorkFilter } from './leadFilter';

/** What an admin has written; the key is the same for every attempt to send it. */
export type NewNote = Pick<LeadNote, 'by' | 'text' | 'key'>;

export interface Change {
  patch: LeadPatch;
  /** The email address of the account. */
  by: string;
}

/** The work on the leads of one kind. Each method that takes an id throws 404. */
export interface LeadWorkStore {
  /** The name of the collection. */
  collection: string;
  /** Without messages, notes and history. The query has a limit. */
  page(query: ListQuery, filter?: WorkFilter): Promise<FoundPage<LeadFields>>;
  countByState(): Promise<Record<LeadState, number>>;
  /** Up to a thousand. */
  count(filter: WorkFilter): Promise<Counted>;
  exists(id: string): Promise<boolean>;
  find(id: string): Promise<StoredLead>;
  /** A merge. Throws 409 when it is based on an older version, and 422. */
  change(id: string, change: Change): Promise<StoredLead>;
  /** Adds to what others write at the same time. Throws 409 for a key that came with another text, and 422. */
  addNote(id: string, note: NewNote): Promise<StoredLead>;
  /** Gives the leads of one account to another address. */
  reassign(change: { from: string; to: string }, transaction: Transaction): Promise<void>;
}

export function createLeadWork<Fields extends LeadFields>(model: LeadModel<Fields>): LeadWorkStore {
  const find = async (id: string): Promise<StoredLead> => {
    const filter = idFilter(id);
    const lead = filter && (await model.findOne(filter).lean<StoredLead>());
    if (!lead) throw notFound('Lead');
    return lead;
  };
  const update = (filter: Filter, changes: object): Promise<StoredLead | null> =>
    model.findOneAndUpdate(filter, changes, { returnDocument: 'after' }).lean<StoredLead>().exec();
  return {
    collection: model.collection.collectionName,
    find,
    async page(query, filter = {}) {
      const sought = { ...query, q: leadQuery(query.q) };
      const options = { query: sought, select: LIST_SELECT, filter: storedFilter(filter) };
      return (await searchPage(model, options)) as unknown as FoundPage<LeadFields>;
    },
    countByState: () => countByState(model),
    count: (filter) => countUpTo(model, storedFilter(filter)),
    async exists(id) {
      const filter = idFilter(id);
      return filter !== undefined && (await model.exists(filter)) !== null;
    },
    async change(id, change) {
      for (let nr = 1; nr <= CHANGE_TRIES; nr += 1) {
        const lead = await find(id);
        const changed = await changeOf(lead, change);
        const saved = changed ? await update(ofThisVersion(lead), changed) : lead;
        if (saved) return saved;
      }
      throw conflict('This lead is being changed by somebody else. Please try again.');
    },
    async addNote(id, note) {
      const added = await update(openForNote((await find(id))._id, note), await noteChange(note));
      if (added) return added;
      const lead = await find(id);
      assertAdded(lead, note);
      return lead;
    },
    async reassign({ from, to }, session) {
      const given: Filter = { 'work.assignee': from };
      await model.updateMany(given, { $set: { 'work.assignee': to } }, { session });
    },
  };
}

type Filter = Record<string, unknown>;

const LIST_SELECT = '-searchWords -person -message -work.notes -work.replies -work.history';
const CHANGE_TRIES = 5;
export const noCounts = (): Record<LeadState, number> => ({
  new: 0,
  contacted: 0,
  call_booked: 0,
  joined: 0,
  closed: 0,
});

/** Reads only the index, and no lead that is new: those are all others. */
async function countByState<Fields extends LeadFields>(
  model: LeadModel<Fields>,
): Promise<Record<LeadState, number>> {
  const worked = leadStates.filter((state) => state !== 'new');
  const [groups, stored] = await Promise.all([
    model.aggregate<{ _id: LeadState; count: number }>([
      { $match: { 'work.state': { $in: worked } } },
      { $group: { _id: '$work.state', count: { $sum: 1 } } },
    ]),
    model.estimatedDocumentCount().exec(),
  ]);
  const counts = noCounts();
  for (const { _id, count } of groups) counts[_id] = count;
  const others = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...counts, new: Math.max(0, stored - others) };
}

const ofThisVersion = ({ _id, work }: StoredLead): Filter => ({
  _id,
  // Null also matches a lead on which nobody has worked.
  'work.updatedAt': work?.updatedAt ?? null,
});

/** The update for the stored lead; undefined when it says all of it already. */
async function changeOf(lead: StoredLead, { patch, by }: Change): Promise<object | undefined> {
  assertNotStale({ updatedAt: versionOf(lead) }, patch.based_on);
  const before = { ...EMPTY, ...lead.work };
  const after = merged(before, patch);
  if (after.nextStepOn && !after.nextStep)
    throw validationFailed({ next_step: leadWorkMessages.nextStepRequired });
  const at = await nextVersion(lead);
  const events = eventsOf(before, after, { at, by });
  if (events.length === 0) return undefined;
  return {
    $set: {
      'work.state': after.state,
      'work.nextStep': after.nextStep,
      'work.nextStepOn': after.nextStepOn,
      'work.assignee': after.assignee,
      'work.updatedAt': at,
    },
    $push: { 'work.history': latest(events) },
  };
}

/** Two changes within a millisecond are two versions all the same. */
export async function nextVersion(lead: StoredLead): Promise<Date> {
  const now = await databaseNow();
  return new Date(Math.max(now.getTime(), versionOf(lead).getTime() + 1));
}

type Current = Required<Pick<LeadWork, 'state' | 'nextStep' | 'nextStepOn' | 'assignee'>>;
const EMPTY: Current = { state: 'new', nextStep: '', nextStepOn: null, assignee: '' };

function merged(before: Current, { state, next_step, next_step_on, assignee }: LeadPatch): Current {
  const nextStep = next_step ?? before.nextStep;
  const isRemoved = next_step === '' && next_step_on === undefined;
  const nextStepOn = next_step_on === undefined ? before.nextStepOn : dayOf(next_step_on);
  return {
    state: state ?? before.state,
    nextStep,
    nextStepOn: isRemoved ? null : nextStepOn,
    assignee: assignee ?? before.assignee,
  };
}

const dayOf = (day: string): Date | null => (day === '' ? null : midnight(day));

function eventsOf(before: Current, after: Current, done: Pick<LeadEvent, 'at' | 'by'>): LeadEvent[] {
  const isStepChanged =
    before.nextStep !== after.nextStep || before.nextStepOn?.getTime() !== after.nextStepOn?.getTime();
  const events: LeadEvent[] = [];
  if (before.state !== after.state)
    events.push({ ...done, what: 'state', from: before.state, to: after.state, on: null });
  if (isStepChanged)
    events.push({
      ...done,
      what: 'next_step',
      from: before.nextStep,
      to: after.nextStep,
      on: after.nextStepOn,
    });
  if (before.assignee !== after.assignee)
    events.push({ ...done, what: 'assignee', from: before.assignee, to: after.assignee, on: null });
  return events;
}

/** Matches the lead while it holds neither this note nor as many as it may. */
const openForNote = (_id: unknown, { key }: NewNote): Filter => ({
  _id,
  [`work.notes.${limits.leadNotes - 1}`]: absent(),
  ...(key !== undefined && { 'work.notes.key': not(key) }),
});

async function noteChange(note: NewNote): Promise<object> {
  const at = await databaseNow();
  const event: LeadEvent = { at, by: note.by, what: 'note', from: '', to: '', on: null };
  return { $push: { 'work.notes': { ...note, at }, 'work.history': latest([event]) } };
}

/** Throws 409 when the key of the note came with another text, and 422 when there was no room for it. */
function assertAdded({ work }: StoredLead, { key, text }: NewNote): void {
  const earlier = key === undefined ? undefined : work?.notes?.find((note) => note.key === key);
  if (!earlier) throw validationFailed({ text: leadWorkMessages.notesFull });
  if (earlier.text !== text) throw conflict('This Idempotency-Key was used for another note already.');
}
