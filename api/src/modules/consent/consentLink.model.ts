import {
  agreedAudiences,
  type AgreedChoices,
  consentGroups,
  type ConsentLinkState,
  type ConsentLinkWire,
  type ConsentOfferWire,
  type ConsentRelation,
  consentRelations,
  type CopyState,
  type GolferWire,
  type MailState,
} from '@site/contract';
import { model, Schema, type Types } from 'mongoose';
import type { Stored } from '../../db/findPage';
import { linkFields, type MailedLink } from '../../records/links';
import { createHash } from 'node:crypto';
import { isoOf } from '../../lib/time';

/** The content of an agreement: the version of the text, and the profile as the page showed it. */
export interface StoredAgreement {
  textVersion: string;
  choices: AgreedChoices;
  fullName: string;
  relation: ConsentRelation;
  profile: GolferWire;
}

/** It can be answered until it expires. */
export interface ConsentLinkFields extends MailedLink {
  golferId: Types.ObjectId;
  openedAt: Date | null;
  /** When the agency withdrew or replaced it. */
  cancelledAt: Date | null;
  answeredAt: Date | null;
  /** Null for a link that is declined or not answered. */
  agreement: StoredAgreement | null;
  /** When the person withdrew the consent. */
  withdrawnAt: Date | null;
}

const choice = { type: String, enum: agreedAudiences, required: true };
const moment = { type: Date, default: null };

const agreementSchema = new Schema(
  {
    textVersion: { type: String, required: true },
    choices: new Schema(Object.fromEntries(consentGroups.map((group) => [group, choice])), { _id: false }),
    fullName: { type: String, required: true },
    relation: { type: String, enum: consentRelations, required: true },
    profile: { type: Schema.Types.Mixed, required: true },
  },
  { _id: false, minimize: false },
);

const consentLinkSchema = new Schema(
  {
    golferId: { type: Schema.Types.ObjectId, required: true },
    ...linkFields,
    openedAt: moment,
    cancelledAt: moment,
    answeredAt: moment,
    agreement: { type: agreementSchema, default: null },
    withdrawnAt: moment,
  },
  { collection: 'consentLinks', versionKey: false },
);
consentLinkSchema.index({ golferId: 1, createdAt: -1 });
// One link at a time can be answered, also when two admins make one at the same moment.
consentLinkSchema.index(
  { golferId: 1 },
  { name: 'open', unique: true, partialFilterExpression: { answeredAt: null, cancelledAt: null } },
);

export const ConsentLink = model<ConsentLinkFields>(
  'ConsentLink',
  consentLinkSchema as unknown as Schema<ConsentLinkFields>,
);

export type StoredLink = Stored<ConsentLinkFields>;

/** A link as admins see it. */
export type ListedLink = StoredLink & {
  state: ConsentLinkState;
  /** Of the mail that brings it; null when nothing is known of it. */
  mail: MailState | null;
};

/** Undefined while nobody has answered. */
export function answerOf({ answeredAt, agreement, withdrawnAt }: StoredLink) {
  if (!answeredAt) return undefined;
  if (withdrawnAt) return 'withdrawn';
  return agreement ? 'given' : 'declined';
}

/** `now` is the database's time. */
export function stateOf(link: StoredLink, now: Date): ConsentLinkState {
  const answer = answerOf(link);
  if (answer) return answer;
  if (link.cancelledAt) return 'cancelled';
  if (link.expiresAt <= now) return 'expired';
  return link.openedAt ? 'opened' : 'sent';
}

export function serializeLink(link: ListedLink): ConsentLinkWire {
  return {
    id: String(link._id),
    name: link.name,
    email: link.email,
    state: link.state,
    created_at: link.createdAt.toISOString(),
    created_by: link.createdBy,
    expires_at: link.expiresAt.toISOString(),
    opened_at: isoOf(link.openedAt),
    mail: link.mail,
    ...serializeAnswer(link),
  };
}

interface OfferContext {
  /** With every part. */
  profile: GolferWire;
  /** Its seal. */
  shown: string;
  /** The database's time. */
  now: Date;
  copy: CopyState | null;
}

/** What the person with the link sees. */
export function serializeOffer(
  link: StoredLink,
  { profile, shown, now, copy }: OfferContext,
): ConsentOfferWire {
  const state = answerOf(link) ?? 'open';
  const isOpen = state === 'open';
  return {
    state,
    name: link.name,
    athlete: `${profile.first_name} ${profile.last_name}`.trim(),
    expires_at: link.expiresAt.toISOString(),
    now: now.toISOString(),
    profile: isOpen ? profile : null,
    shown: isOpen ? shown : null,
    copy,
    ...serializeAnswer(link),
  };
}

/** A hash of the profile: it ensures that somebody agrees to exactly what the page showed. */
export function sealOfProfile(profile: GolferWire): string {
  const { trainer, is_indexable: _isIndexable, is_example: _isExample, card, ...shown } = profile;
  // The day of the last change is no part of what it says.
  const { updated_on: _updatedOn, ...rows } = card ?? {};
  return createHash('sha256')
    .update(JSON.stringify([shown, rows, trainer && [trainer.first_name, trainer.last_name]]))
    .digest('base64url');
}

const NOBODY_SEES = Object.fromEntries(consentGroups.map((group) => [group, 'nobody'])) as AgreedChoices;

function serializeAnswer({ agreement, answeredAt, withdrawnAt }: StoredLink) {
  return {
    // Nobody sees a part that the profile did not have when it was agreed to.
    choices: agreement && { ...NOBODY_SEES, ...agreement.choices },
    full_name: agreement?.fullName ?? '',
    relation: agreement?.relation ?? null,
    text_version: agreement?.textVersion ?? null,
    answered_at: isoOf(answeredAt),
    withdrawn_at: isoOf(withdrawnAt),
  };
}
