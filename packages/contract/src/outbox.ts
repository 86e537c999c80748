import * as yup from 'yup';
import { dateWire } from './sharedWire';

/** The kinds of mails in the outbox. The first two tell the agency that a lead has come in. */
export const mailKinds = [
  'application',
  'message',
  'reply',
  'consent_link',
  'consent_given',
  'consent_declined',
  'consent_withdrawn',
  'export',
  'new_owner',
  'account_change',
  'invitation',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** A failed mail is retried automatically, until it is sent or its record is gone. */
export const mailStates = ['waiting', 'failed', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** The state of the mailed copy of an answer: `unsendable` where no email server is set up, so that it waits for ever. */
export const copyStates = [...mailStates, 'unsendable'] as const;
export type CopyState = (typeof copyStates)[number];

/** Why the last attempt failed. What the mail server said is not kept: it may quote addresses. */
export const mailFailures = [
  'unreachable',
  'login',
  'sender',
  'address',
  'not_now',
  'refused',
  'unknown',
] as const;
export type MailFailure = (typeof mailFailures)[number];

export const outboxMailWire = yup
  .object({
    id: yup.string().required(),
    kind: yup.string().oneOf(mailKinds).required(),
    state: yup.string().oneOf(mailStates).required(),
    /** The email address of a person or an account; null for the agency itself, and when the record is gone. */
    to: yup.string().defined().nullable(),
    is_to_agency: yup.boolean().required(),
    /** The name of the person whose lead or consent it is about, or the address of an account; null when the record is gone. */
    about: yup.string().defined().nullable(),
    /** The lead that it is about, unless it is gone. */
    lead_id: yup.string().defined().nullable(),
    created_at: dateWire.required(),
    attempts: yup.number().integer().min(0).required(),
    /** Null once it is sent. */
    next_attempt_at: dateWire.defined().nullable(),
    sent_at: dateWire.defined().nullable(),
    failure: yup.string().oneOf(mailFailures).defined().nullable(),
  })
  .noUnknown();
export type OutboxMailWire = yup.InferType<typeof outboxMailWire>;

const count = yup.number().integer().min(0).required();

export const outboxCountsWire = yup
  .object({
    waiting: count,
    failed: count,
    /** Whether a mail server is set up. Without one, every mail waits. */
    is_set_up: yup.boolean().required(),
  })
  .noUnknown();
export type OutboxCountsWire = yup.InferType<typeof outboxCountsWire>;
