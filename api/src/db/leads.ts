import { limits, noticeVersion } from '@site/contract';
import type { Model, Schema } from 'mongoose';
import { monthsAfter } from '../shared/monthsAfter';
import { notAfter } from './filters';
import { searchWordsAndPairs } from './searchWords';

/** A visitor's form, by the address it is sent to. */
export type LeadKind = 'applications' | 'contact';

/** Why the record looks like spam. */
export const leadFlags = ['honeypot', 'too_fast'] as const;
export type LeadFlag = (typeof leadFlags)[number];

export interface LeadFields {
  name: string;
  email: string;
  message: string;
  flags: LeadFlag[];
  /** The version of the privacy notice that was shown beside the form. */
  noticeVersion: string;
  receivedAt: Date;
  purgeAfter: Date;
  idempotencyKey?: string;
  searchWords: string[];
}

export type LeadModel<Fields extends LeadFields> = Model<Fields>;

/** The fields of an application and of a contact message, for their schemas. */
export const leadFields = {
  name: { type: String, required: true },
  email: { type: String, required: true },
  message: { type: String, required: true },
  flags: { type: [String], enum: leadFlags, default: [] },
  noticeVersion: { type: String, required: true },
  receivedAt: { type: Date, required: true },
  purgeAfter: { type: Date, required: true },
  idempotencyKey: { type: String },
  searchWords: { type: [String], default: [] },
};

/** One index for each way the admin sorts and searches; the unique one makes a retry harmless. */
export function addLeadIndexes(schema: Schema): void {
  for (const field of ['receivedAt', 'name', 'email']) schema.index({ [field]: 1, _id: 1 });
  schema.index({ searchWords: 1 });
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

/** What a lead is searched by. */
export function soughtBy({ name, email }: Pick<LeadFields, 'name' | 'email'>) {
  return { searchWords: searchWordsAndPairs(name, email) };
}

export interface RetentionRule {
  /** The database's time. */
  now: Date;
  retentionMonths: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Leads that spend the rest of their retention in the trash. A shorter retention applies to stored leads too; a longer
 * one does not extend what a visitor was promised.
 */
export function expiredLeads({ now, retentionMonths }: RetentionRule): Record<string, unknown> {
  const end = new Date(now.getTime() + limits.expiredLeadDays * DAY_MS);
  const receivedUntil = monthsAfter(end, -retentionMonths);
  return { $or: [{ purgeAfter: notAfter(end) }, { receivedAt: notAfter(receivedUntil) }] };
}
