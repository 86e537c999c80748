import {
  type ApplicationSport,
  applicationSports,
  type GolferPatch,
  type LeadPatch,
  type LeadWords,
  leadWorkMessages,
  limits,
} from '@site/contract';
import { databaseNow } from '../../db/connect';
import { idFilter } from '../../db/filters';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { conflict, notFound, validationFailed } from '../../http/errors';
import { type AuditedChange, noteChange } from '../../records/audit/audit.service';
import { assertNotStale } from '../../records/save';
import { asId } from '../../records/trash/trash.model';
import { onEmailChange } from '../accounts/ownAccount.service';
import { findByEmail } from '../accounts/account.service';
import { insertHidden } from '../golfers/golfer.service';
import { athleteIsKept } from '../golfers/golferRelations.service';
import { statesOfReplies } from '../mail/outbox.service';
import { type LeadEvent, type LeadNote, type LeadWork, type StoredLead, Lead, versionOf } from './lead.model';

/** An event in the history of a lead; unnamed fields are empty. */
export type NewEvent = Pick<LeadEvent, 'what'> & Partial<Pick<LeadEvent, 'from' | 'to' | 'on'>>;

export interface LeadChange {
  /** The changed fields. */
  work?: LeadWork;
  /** For the end of the history. */
  events: NewEvent[];
}

interface Moment {
  /** Always later than the last change, so that each change is a new version. */
  at: Date;
  transaction: Transaction;
}

/**
 * Changes the work on a lead on behalf of the account with the address `by`, in one transaction with whatever else `decide`
 * stores. It runs again where somebody else was changing the lead, so that neither change is lost; undefined changes nothing.
 * Throws 404, and what `decide` throws.
 */
export function changeWork(
  id: string,
  by: string,
  decide: (lead: StoredLead, moment: Moment) => LeadChange | undefined | Promise<LeadChange | undefined>,
): Promise<StoredLead> {
  return inTransaction(async (transaction) => {
    const filter = idFilter(id);
    const lead = filter && (await Lead.findOne(filter).session(transaction).lean<StoredLead>());
    if (!lead) throw notFound('Lead');
    const at = new Date(Math.max((await databaseNow()).getTime(), versionOf(lead).getTime() + 1));
    const change = await decide(lead, { at, transaction });
    if (!change) return lead;
    const work = { ...lead.work, ...change.work };
    const events = change.events.map((event) => eventOf(event, { at, by }));
    const history = [...(work.history ?? []), ...events].slice(-limits.leadHistory);
    const saved = await Lead.findOneAndUpdate(
      filter,
      { $set: { work: { ...work, history } } },
      { session: transaction, returnDocument: 'after' },
    ).lean<StoredLead>();
    if (!saved) throw notFound('Lead');
    return saved;
  });
}

const eventOf = ({ what, from = '', to = '', on = null }: NewEvent, done: Pick<LeadEvent, 'at' | 'by'>) => ({
  ...done,
  what,
  from,
  to,
  on,
});

/** A merge. Throws 404, 409 when it is based on an older version, and 422. */
export async function changeLead(id: string, patch: LeadPatch, by: string): Promise<StoredLead> {
  const assignee = await knownAssignee(patch.assignee);
  return changeWork(id, by, (lead, { at }) => {
    assertNotStale({ updatedAt: versionOf(lead) }, patch.based_on);
    const before = { ...EMPTY, ...lead.work };
    const after = merged(before, { ...patch, assignee });
    if (after.nextStepOn && !after.nextStep)
      throw validationFailed({ next_step: leadWorkMessages.nextStepRequired });
    const events = eventsOf(before, after);
    return events.length > 0 ? { work: { ...after, updatedAt: at }, events } : undefined;
  });
}

/** The email address as the account stores it. Throws 422. */
async function knownAssignee(assignee: string | undefined): Promise<string | undefined> {
  if (!assignee) return assignee;
  const account = await findByEmail(assignee);
  // An editor could not even open it.
  if (account?.role !== 'owner') throw validationFailed({ assignee: leadWorkMessages.assigneeUnknown });
  return account.email;
}

type Current = Required<Pick<LeadWork, 'state' | 'nextStep' | 'nextStepOn' | 'assignee'>>;
const EMPTY: Current = { state: 'new', nextStep: '', nextStepOn: null, assignee: '' };

function merged(before: Current, { state, next_step, next_step_on, assignee }: LeadPatch): Current {
  const isStepRemoved = next_step === '' && next_step_on === undefined;
  const nextStepOn = next_step_on === undefined ? before.nextStepOn : midnight(next_step_on);
  return {
    state: state ?? before.state,
    nextStep: next_step ?? before.nextStep,
    nextStepOn: isStepRemoved ? null : nextStepOn,
    assignee: assignee ?? before.assignee,
  };
}

const midnight = (day: string): Date | null => (day === '' ? null : new Date(`${day}T00:00:00Z`));

function eventsOf(before: Current, after: Current): NewEvent[] {
  const isStepChanged =
    before.nextStep !== after.nextStep || before.nextStepOn?.getTime() !== after.nextStepOn?.getTime();
  const events: NewEvent[] = [];
  if (before.state !== after.state) events.push({ what: 'state', from: before.state, to: after.state });
  if (isStepChanged)
    events.push({ what: 'next_step', from: before.nextStep, to: after.nextStep, on: after.nextStepOn });
  if (before.assignee !== after.assignee)
    events.push({ what: 'assignee', from: before.assignee, to: after.assignee });
  return events;
}

/** A note by an admin; the key is the same for every attempt to send it. */
export type NewNote = Pick<LeadNote, 'by' | 'text' | 'key'>;

/** Throws 404, 409 for a key that came with another text, and 422. */
export function addNote(id: string, note: NewNote): Promise<StoredLead> {
  return changeWork(id, note.by, ({ work }, { at }) => {
    const notes = work?.notes ?? [];
    const earlier = notes.find(({ key }) => key !== undefined && key === note.key);
    if (earlier && earlier.text !== note.text)
      throw conflict('This Idempotency-Key was used for another note already.');
    if (earlier) return undefined;
    if (notes.length >= limits.leadNotes) throw validationFailed({ text: leadWorkMessages.notesFull });
    return { work: { notes: [...notes, { ...note, at }] }, events: [{ what: 'note' }] };
  });
}

/** Text to delete from a lead permanently, identified by the time when it was written. */
export interface RemovedWords {
  what: LeadWords;
  at: Date;
}

/** Removes a note or a reply, or the words of a next step from the history. Throws 404, and 409 for a reply that waits. */
export function removeWords(id: string, { what, at }: RemovedWords, by: string): Promise<StoredLead> {
  const isRemoved = (each: { at: Date }) => each.at.getTime() === at.getTime();
  return changeWork(id, by, async ({ work = {} }, { transaction }) => {
    const { notes = [], replies = [], history = [] } = work;
    const steps = history.filter((event) => event.what === 'next_step');
    if (!{ note: notes, reply: replies, next_step: steps }[what].some(isRemoved)) throw notFound('Text');
    const events: NewEvent[] = [{ what: 'words_removed', from: what }];
    if (what === 'note') return { work: { notes: notes.filter((note) => !isRemoved(note)) }, events };
    if (what === 'reply') {
      // Otherwise the waiting mail would never be sent.
      const mails = await statesOfReplies(id, transaction);
      if (replies.some((reply) => isRemoved(reply) && mails.get(reply.replyId) === 'waiting'))
        throw conflict(leadWorkMessages.replyWaits);
      return { work: { replies: replies.filter((reply) => !isRemoved(reply)) }, events };
    }
    const emptied = history.map((event) =>
      steps.includes(event) && isRemoved(event) ? { ...event, from: '', to: '' } : event,
    );
    return { work: { history: emptied }, events };
  });
}

/** Somebody asked for another attempt of a mail about a lead. */
export async function noteRetry(
  { recordId, replyId = '' }: { recordId: unknown; replyId?: string },
  asked: Pick<LeadEvent, 'at' | 'by'>,
  transaction: Transaction,
): Promise<void> {
  const event = eventOf({ what: 'retry', to: replyId }, asked);
  const $push = { 'work.history': { $each: [event], $slice: -limits.leadHistory } };
  await Lead.updateOne({ _id: recordId } as Record<string, unknown>, { $push }, { session: transaction });
}

// Versions and history stay as they are.
onEmailChange(async ({ from, to }, transaction) => {
  const assigned: Record<string, unknown> = { 'work.assignee': from };
  await Lead.updateMany(assigned, { $set: { 'work.assignee': to } }, { session: transaction });
});

/** The account that creates an athlete, and its IP address. */
type Maker = Pick<AuditedChange, 'actor' | 'address' | 'requestId'>;

/**
 * Makes the athlete of an application, hidden from the public, and moves the lead to 'joined'. Changes nothing when the
 * application has an athlete, also one in the trash. Throws 404, 409 and 422.
 */
export function makeAthlete(id: string, maker: Maker): Promise<StoredLead> {
  return changeWork(id, maker.actor.email, async (lead, { at, transaction }) => {
    if (lead.kind !== 'application') throw validationFailed({ kind: leadWorkMessages.athleteOfMessage });
    const { athleteId: earlierId, state = 'new' } = lead.work ?? {};
    if (earlierId && (await athleteIsKept(String(earlierId), transaction))) return undefined;
    const athleteId = await insertHidden(athleteFieldsOf(lead), transaction);
    // Without the name, which came from an enquiry.
    const record = { id: athleteId, title: '' };
    await noteChange({ ...maker, action: 'create', kind: 'golfer', record, outcome: 'done' }, transaction);
    const events: NewEvent[] = [{ what: 'athlete' }];
    if (state !== 'joined') events.push({ what: 'state', from: state, to: 'joined' });
    return { work: { athleteId: asId(athleteId), state: 'joined', updatedAt: at }, events };
  });
}

// The form of the site writes the sport on the first line of the message.
const SPORT_LINE = /^Sport: ([^\n]*)/;
const LETTER = /\p{L}/u;

/** The names that the athletes' form has for sports of the application form; the others are the same. */
const golferSport: Readonly<Partial<Record<ApplicationSport, string>>> = { Football: 'Soccer' };

/** The fields of an athlete that an application contains. Throws 422 when its name has no letters. */
function athleteFieldsOf({ name, message, gradYear }: StoredLead): GolferPatch {
  if (!LETTER.test(name)) throw validationFailed({ name: leadWorkMessages.athleteNameless });
  const [first = '', ...others] = name.trim().split(/\s+/);
  const sport = applicationSports.find((each) => each === SPORT_LINE.exec(message)?.[1]?.trim());
  const isGradYear = gradYear && gradYear >= limits.gradYearMin && gradYear <= limits.gradYearMax;
  return {
    first_name: first,
    last_name: others.join(' '),
    sports: sport ? [golferSport[sport] ?? sport] : [],
    grad_year: isGradYear ? gradYear : null,
  };
}
