import {
  type LeadEventKind,
  type LeadSourceKind,
  type LeadState,
  leadEventKinds,
  leadSourceKinds,
  leadStates,
  limits,
  noticeVersion,
} from '@site/contract';
import { type Model, Schema, Types } from 'mongoose';
import { DAY_MS, monthsAfter } from '../shared/calendar';
import { type FormFlag, formFlags } from '../shared/flagsOf';
import { notAfter } from '../db/filters';
import { type PersonKeys, personKeysOf } from './personKeys';
import { leadWordsOf } from './leadWordsOf';
import { sortTextOf } from '../db/searchWords';

/** A visitor's form, by the address it is sent to. */
export type LeadKind = 'applications' | 'contact';

export interface LeadNote {
  at: Date;
  /** The email address of the account. */
  by: string;
  text: string;
  /** The idempotency key of the request. */
  key?: string;
}

/** A mail to the person who sent the lead, as it was written. */
export interface LeadReply {
  replyId: string;
  at: Date;
  /** The email address of the account. */
  by: string;
  subject: string;
  text: string;
  /** The idempotency key of the request. */
  key?: string;
}

/** Known before the reply is stored, because the history and the outbox refer to it. */
export const newReplyId = (): string => String(new Types.ObjectId());

export interface LeadEvent {
  at: Date;
  by: string;
  what: LeadEventKind;
  from: string;
  to: string;
  /** The date of a new next step, or on which a restored lead was moved to the trash. */
  on: Date | null;
}

/** What the agency did about a lead. A field is missing until somebody has set it. */
export interface LeadWork {
  state?: LeadState;
  nextStep?: string;
  /** Midnight in UTC. */
  nextStepOn?: Date | null;
  /** The email address of an account; empty for nobody. */
  assignee?: string;
  notes?: LeadNote[];
  replies?: LeadReply[];
  history?: LeadEvent[];
  /** The athlete that was made from the application, who may be deleted for good since. */
  athleteId?: Types.ObjectId;
  /** When state, next step or assignee were last changed, or a reply was sent. A note changes none of them. */
  updatedAt?: Date;
}

/** The page that led to the form. The id outlives its record, and then says nothing about anybody. */
export interface LeadSource {
  kind: LeadSourceKind;
  recordId?: Types.ObjectId;
  /** The path of a page that shows no record. */
  page?: string;
}

export interface LeadFields {
  name: string;
  email: string;
  message: string;
  flags: FormFlag[];
  /** The version of the privacy notice that was shown beside the form. */
  noticeVersion: string;
  receivedAt: Date;
  purgeAfter: Date;
  idempotencyKey?: string;
  sortName: string;
  searchWords: string[];
  person: PersonKeys;
  /** Missing where it is not known. */
  source?: LeadSource;
  /** Asks for what the law gives a person; noted by an earlier version. */
  isPrivacyRequest?: true;
  /** Missing while nobody has worked on the lead: it counts as new. */
  work?: LeadWork;
}

export type LeadModel<Fields extends LeadFields> = Model<Fields>;

const deed = { at: { type: Date, required: true }, by: { type: String, required: true } };
const noteSchema = new Schema(
  { ...deed, text: { type: String, required: true }, key: { type: String } },
  { _id: false },
);
const replySchema = new Schema(
  {
    ...deed,
    replyId: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    key: { type: String },
  },
  { _id: false },
);
const eventSchema = new Schema(
  {
    ...deed,
    what: { type: String, enum: leadEventKinds, required: true },
    from: { type: String, default: '' },
    to: { type: String, default: '' },
    on: { type: Date, default: null },
  },
  { _id: false },
);
const workSchema = new Schema(
  {
    state: { type: String, enum: leadStates },
    nextStep: { type: String },
    nextStepOn: { type: Date },
    assignee: { type: String },
    notes: { type: [noteSchema], default: undefined },
    replies: { type: [replySchema], default: undefined },
    history: { type: [eventSchema], default: undefined },
    athleteId: { type: Schema.Types.ObjectId },
    updatedAt: { type: Date },
  },
  { _id: false },
);

const sourceSchema = new Schema(
  {
    kind: { type: String, enum: leadSourceKinds, required: true },
    recordId: { type: Schema.Types.ObjectId },
    page: { type: String },
  },
  { _id: false },
);

/** The fields of an application and of a contact message, for their schemas. */
export const leadFields = {
  name: { type: String, required: true },
  email: { type: String, required: true },
  message: { type: String, required: true },
  flags: { type: [String], enum: formFlags, default: [] },
  noticeVersion: { type: String, required: true },
  receivedAt: { type: Date, required: true },
  purgeAfter: { type: Date, required: true },
  idempotencyKey: { type: String },
  sortName: { type: String, default: '' },
  searchWords: { type: [String], default: [] },
  person: { is: { type: [String], default: undefined }, seeks: { type: [String], default: undefined } },
  source: { type: sourceSchema },
  isPrivacyRequest: { type: Boolean },
  work: { type: workSchema },
};

/** One index for each way the admin sorts and searches; the unique one makes a retry harmless. */
export function addLeadIndexes(schema: Schema): void {
  for (const field of ['receivedAt', 'sortName', 'email']) schema.index({ [field]: 1, _id: 1 });
  for (const field of ['searchWords', 'person.is']) schema.index({ [field]: 1 });
  for (const field of ['work.state', 'work.assignee']) schema.index({ [field]: 1, receivedAt: 1, _id: 1 });
  // For the filters of the list: by source, and the few that look like spam.
  schema.index(
    { 'source.kind': 1, receivedAt: 1, _id: 1 },
    { partialFilterExpression: { 'source.kind': { $exists: true } } },
  );
  schema.index(
    { flags: 1, receivedAt: 1, _id: 1 },
    { partialFilterExpression: { 'flags.0': { $exists: true } } },
  );
  // Sparse: most leads have no next step, and a list by its day has none of those.
  schema.index({ 'work.nextStepOn': 1, _id: 1 }, { sparse: true });
  schema.index({ purgeAfter: 1 });
  schema.index(
    { idempotencyKey: 1 },
    { unique: true, partialFilterExpression: { idempotencyKey: { $type: 'string' } } },
  );
}

interface ReceivedLead extends Pick<LeadFields, 'name' | 'email' | 'message'> {
  receivedAt: Date;
  /** How long it is kept. */
  months: number;
}

/** The record of a visitor's form, with its derived fields. */
export function leadRecord({ months, ...lead }: ReceivedLead): LeadFields {
  return {
    ...lead,
    flags: [],
    noticeVersion,
    purgeAfter: monthsAfter(lead.receivedAt, months),
    ...soughtBy(lead),
  };
}

/** What a lead is searched and sorted by, and what others of its person are found by. */
export function soughtBy({ name, email, message }: Pick<LeadFields, 'name' | 'email' | 'message'>) {
  return {
    sortName: sortTextOf(name),
    searchWords: leadWordsOf({ name, email, message }),
    person: personKeysOf({ email, message }),
  };
}

export interface RetentionRule {
  /** The database's time. */
  now: Date;
  retentionMonths: number;
}

/**
 * Leads that spend the rest of their retention in the trash. A shorter retention applies to stored leads too; a longer
 * one does not extend what a visitor was promised.
 */
export function expiredLeads({ now, retentionMonths }: RetentionRule): Record<string, unknown> {
  const end = new Date(now.getTime() + limits.expiredLeadDays * DAY_MS);
  const receivedUntil = monthsAfter(end, -retentionMonths);
  return { $or: [{ purgeAfter: notAfter(end) }, { receivedAt: notAfter(receivedUntil) }] };
}
