import {
  type LeadAthleteWire,
  type LeadEventKind,
  type LeadKind,
  type LeadSourceKind,
  type LeadSourceWire,
  type LeadState,
  type MailState,
  leadEventKinds,
  leadKinds,
  leadSourceKinds,
  leadStates,
  noticeVersion,
} from '@site/contract';
import { Schema, Types } from 'mongoose';
import type { Stored } from '../../db/findPage';
import { derivedModel, sortTextOf } from '../../db/searchWords';
import { type ReceivedFields, formFlags } from '../../records/receiveForm';
import { monthsAfter } from '../../lib/time';
import { leadWordsOf } from './leadSearch';

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

/** The agency's work on a lead. A field is missing until somebody has set it. */
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

/** An application or a message of a family, with what the agency did about it. */
export interface LeadFields extends ReceivedFields {
  kind: LeadKind;
  name: string;
  email: string;
  message: string;
  /** Of an application. */
  gradYear?: number | null;
  /** The version of the privacy notice that was shown beside the form. */
  noticeVersion: string;
  purgeAfter: Date;
  sortName: string;
  searchWords: string[];
  /** Missing where it is not known. */
  source?: LeadSource;
  /** A request about the sender's own data, migrated from the former register. */
  isPrivacyRequest?: true;
  /** Missing for a new lead. */
  work?: LeadWork;
}

export type StoredLead = Stored<LeadFields>;

/** The version of a lead: it begins with its receipt. */
export const versionOf = ({ work, receivedAt }: Pick<LeadFields, 'work' | 'receivedAt'>): Date =>
  work?.updatedAt ?? receivedAt;

/** Data of other records that the screen of a lead shows. */
export interface LeadContext {
  /** The athlete that was made from it. */
  athlete: LeadAthleteWire | null;
  /** The delivery states of the replies, by their ids. */
  mails: ReadonlyMap<string, MailState>;
  source: LeadSourceWire | null;
}

const deed = { at: { type: Date, required: true }, by: { type: String, required: true } };
const part = (fields: object) => new Schema(fields, { _id: false });
const noteSchema = part({ ...deed, text: { type: String, required: true }, key: { type: String } });
const replySchema = part({
  ...deed,
  replyId: { type: String, required: true },
  subject: { type: String, required: true },
  text: { type: String, required: true },
  key: { type: String },
});
const eventSchema = part({
  ...deed,
  what: { type: String, enum: leadEventKinds, required: true },
  from: { type: String, default: '' },
  to: { type: String, default: '' },
  on: { type: Date, default: null },
});
const workSchema = part({
  state: { type: String, enum: leadStates },
  nextStep: { type: String },
  nextStepOn: { type: Date },
  assignee: { type: String },
  notes: { type: [noteSchema], default: undefined },
  replies: { type: [replySchema], default: undefined },
  history: { type: [eventSchema], default: undefined },
  athleteId: { type: Schema.Types.ObjectId },
  updatedAt: { type: Date },
});
const sourceSchema = part({
  kind: { type: String, enum: leadSourceKinds, required: true },
  recordId: { type: Schema.Types.ObjectId },
  page: { type: String },
});

const leadSchema = new Schema<LeadFields>(
  {
    kind: { type: String, enum: leadKinds, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    message: { type: String, required: true },
    gradYear: { type: Number },
    flags: { type: [String], enum: formFlags, default: [] },
    noticeVersion: { type: String, required: true },
    receivedAt: { type: Date, required: true },
    purgeAfter: { type: Date, required: true },
    idempotencyKey: { type: String },
    sortName: { type: String, default: '' },
    searchWords: { type: [String], default: [] },
    source: { type: sourceSchema },
    isPrivacyRequest: { type: Boolean },
    work: { type: workSchema },
  },
  { collection: 'leads' },
);
leadSchema.index({ receivedAt: 1, _id: 1 });
leadSchema.index({ searchWords: 1 });
// Makes a retry harmless.
leadSchema.index(
  { kind: 1, idempotencyKey: 1 },
  { unique: true, partialFilterExpression: { idempotencyKey: { $type: 'string' } } },
);
// An athlete is made from one application.
leadSchema.index(
  { 'work.athleteId': 1 },
  { unique: true, partialFilterExpression: { 'work.athleteId': { $type: 'objectId' } } },
);

/** The fields that a lead is searched and sorted by. */
export const derivedFields = ({ name, email, message }: LeadFields) => ({
  sortName: sortTextOf(name),
  searchWords: leadWordsOf({ name, email, message }),
});

export const Lead = derivedModel('Lead', leadSchema, derivedFields);

type Sent = Pick<LeadFields, 'kind' | 'name' | 'email' | 'message' | 'gradYear'>;

/** The fields of a new lead, which is kept for so many months. */
export function newLead<Form extends Sent>(form: Form, receivedAt: Date, months: number) {
  return {
    ...form,
    flags: [],
    receivedAt,
    noticeVersion,
    purgeAfter: monthsAfter(receivedAt, months),
  };
}
