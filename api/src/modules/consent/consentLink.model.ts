import {
  type AgreedChoices,
  type ConsentLinkState,
  type ConsentRelation,
  type GolferWire,
  type MailState,
  agreedAudiences,
  consentGroups,
  consentRelations,
} from '@site/contract';
import { Schema, type Types, model } from 'mongoose';
import type { Stored } from '../../db/findPage';
import { linkFields, type MailedLink } from '../../records/links';

/** What the recipient agreed to: the version of the text, and the profile as the page showed it. */
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
