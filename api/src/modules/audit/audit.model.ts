import { createHash, randomBytes } from 'node:crypto';
import {
  type AuditAction,
  type AuditKind,
  type AuditOutcome,
  auditActions,
  auditKinds,
  auditOutcomes,
} from '@site/contract';
import { Schema, model } from 'mongoose';
import { above } from '../../db/filters';

const auditSchema = new Schema(
  {
    at: { type: Date, required: true },
    actorId: { type: String, default: null },
    person: { type: String, required: true },
    action: { type: String, enum: auditActions, required: true },
    kind: { type: String, enum: auditKinds, required: true },
    recordId: { type: String, default: null },
    title: { type: String, default: '' },
    titleSeal: { type: String },
    titleSalt: { type: String },
    isTitleErased: { type: Boolean },
    outcome: { type: String, enum: auditOutcomes, default: 'unknown' },
    address: { type: String, default: null },
    requestId: { type: String, default: null },
    state: { type: String, enum: ['open', 'waiting', 'chained'], required: true },
    sequence: { type: Number },
    hash: { type: String },
    searchWords: { type: [String], default: [] },
  },
  { collection: 'audit', versionKey: false },
);
for (const field of ['person', 'action', 'kind', 'searchWords'])
  auditSchema.index({ [field]: 1, at: -1, _id: -1 });
auditSchema.index({ at: -1, _id: -1 });
auditSchema.index({ person: 1, _id: 1 });
auditSchema.index({ state: 1, at: 1 });
auditSchema.index({ recordId: 1 });
auditSchema.index({ sequence: 1 }, { unique: true, partialFilterExpression: { sequence: { $gt: 0 } } });

export interface AuditFields {
  at: Date;
  actorId: string | null;
  /** The e-mail address of the account. */
  person: string;
  action: AuditAction;
  kind: AuditKind;
  recordId: string | null;
  title: string;
  /** What the chain's hash covers instead of the title, so that the name of a person can be erased. */
  titleSeal?: string;
  /** Goes with the title: without it nobody can try out names against the seal. */
  titleSalt?: string;
  isTitleErased?: boolean;
  outcome: AuditOutcome;
  address: string | null;
  requestId: string | null;
  /** Only a `waiting` entry gets a place in the chain, and an `open` one that is never finished. */
  state: 'open' | 'waiting' | 'chained';
  sequence?: number;
  hash?: string;
  searchWords: string[];
}

export const AuditEntry = model<AuditFields>('AuditEntry', auditSchema as unknown as Schema<AuditFields>);

/** Matches the entries that have a place in the chain; their index serves it. */
export const CHAINED: Record<string, unknown> = { sequence: above(0) };

/** A place in the chain. */
export interface ChainLink {
  sequence: number;
  hash: string;
}

/** The ends of the chain: its last entry, and the last one that was removed because of its age. */
interface AuditHeadFields extends ChainLink {
  _id: string;
  anchor: ChainLink;
}

const link = { sequence: { type: Number, required: true }, hash: { type: String, default: '' } };
const headSchema = new Schema<AuditHeadFields>(
  { _id: { type: String, required: true }, ...link, anchor: link },
  { collection: 'auditHead', versionKey: false },
);

export const AuditHead = model<AuditHeadFields>('AuditHead', headSchema);
export const HEAD_ID = 'head';

/** A title with its seal. */
export function sealedTitle(title: string): Pick<AuditFields, 'title' | 'titleSeal' | 'titleSalt'> {
  const titleSalt = randomBytes(16).toString('base64url');
  return { title, titleSalt, titleSeal: sealOf(title, titleSalt) };
}

const sealOf = (title: string, salt: string): string =>
  createHash('sha256').update(salt).update(title).digest('hex');

/** Whether the title is the sealed one, or was erased with its salt. */
export function isTitleSound({ title, titleSeal, titleSalt }: AuditFields): boolean {
  if (titleSeal === undefined) return true;
  return titleSalt === undefined ? title === '' : sealOf(title, titleSalt) === titleSeal;
}

/** Of everything that an entry says and of its place, which is the hash of the entry before it and a number. */
export function hashOf({ hash, sequence }: ChainLink, entry: AuditFields): string {
  const { at, actorId, person, action, kind, recordId, outcome, address, requestId } = entry;
  // Entries from before seals existed are hashed with their title.
  const title = entry.titleSeal === undefined ? entry.title : { seal: entry.titleSeal };
  const what = [actorId, person, action, kind, recordId, title, outcome, address, requestId];
  const canonical = JSON.stringify([sequence, at.toISOString(), ...what]);
  return createHash('sha256').update(hash).update(canonical).digest('hex');
}
