import {
  type MailFailure,
  mailFailures,
  type MailKind,
  mailKinds,
  type MailState,
  mailStates,
  type OutboxMailWire,
} from '@site/contract';
import { type Model, model, Schema, type Types } from 'mongoose';
import type { Stored } from '../../db/findPage';
import { isoOf } from '../../lib/time';

/** The content of a mail about an account. */
export interface AccountEvent {
  /** The recipient's address at that moment: an intruder may have changed it before the mail is sent. */
  address: string;
  /** The account that did it, or that made an owner. */
  by: string;
  /** What was exported or changed, or the address of the new owner. */
  what: string;
  at: Date;
}

/**
 * A mail to be sent, or one that was. It references the record and copies nothing from it, so no personal data is left
 * behind. What it says about an account is stored nowhere else, and gone when it is sent.
 */
export interface OutboxFields {
  kind: MailKind;
  recordId: Types.ObjectId;
  /** Which reply of the lead it is. */
  replyId?: string;
  /** `person`: the subject of the record, or the holder of the account. */
  to: 'agency' | 'person';
  /** The token of the link in it, encrypted: it is gone once the mail is sent. */
  sealedToken?: string;
  /** Of a mail about an account, whose id is the record's. */
  about?: AccountEvent;
  /** Of the request that caused the mail. */
  requestId?: string;
  /** Taking an entry postpones it, so that no other process takes it while it is being sent. A sent one has none. */
  nextAttemptAt?: Date;
  attempts: number;
  state: MailState;
  /** Why the last attempt failed. */
  failure?: MailFailure;
  /** Until when a process that sends it has it for itself. */
  takenUntil?: Date;
  sentAt?: Date;
}

export type OutboxMail = Stored<OutboxFields>;

/** A mail and its subject as currently stored; `person` is undefined once the record is gone. */
export type ListedMail = OutboxMail & {
  person: { name: string; email: string } | undefined;
  isAboutLead: boolean;
};

const about = new Schema<AccountEvent>(
  {
    address: { type: String, required: true },
    by: { type: String, required: true },
    what: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const outboxSchema = new Schema({
  kind: { type: String, enum: mailKinds, required: true },
  recordId: { type: Schema.Types.ObjectId, required: true },
  replyId: { type: String },
  to: { type: String, enum: ['agency', 'person'], default: 'agency' },
  sealedToken: { type: String },
  about: { type: about },
  requestId: { type: String },
  nextAttemptAt: { type: Date },
  attempts: { type: Number, default: 0 },
  state: { type: String, enum: mailStates, default: 'waiting' },
  failure: { type: String, enum: mailFailures },
  takenUntil: { type: Date },
  sentAt: { type: Date },
});
outboxSchema.index({ nextAttemptAt: 1 });
outboxSchema.index({ recordId: 1 });
outboxSchema.index({ state: 1, _id: 1 });

export const OutboxEntry = model('OutboxEntry', outboxSchema) as unknown as Model<OutboxFields>;

export function serializeMail(mail: ListedMail): OutboxMailWire {
  const { person, isAboutLead, recordId, failure = null } = mail;
  return {
    id: String(mail._id),
    kind: mail.kind,
    to: recipientOf(mail),
    is_to_agency: mail.to === 'agency',
    about: person ? person.name : null,
    lead_id: person && isAboutLead ? String(recordId) : null,
    created_at: mail._id.getTimestamp().toISOString(),
    state: mail.state,
    attempts: mail.attempts,
    failure,
    next_attempt_at: isoOf(mail.nextAttemptAt),
    sent_at: isoOf(mail.sentAt),
  };
}

/** Null for the agency itself, and when the record is gone. */
function recipientOf({ to, about, person }: ListedMail): string | null {
  if (to === 'agency') return null;
  return about?.address ?? person?.email ?? null;
}
