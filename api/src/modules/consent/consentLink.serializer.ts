import {
  type AgreedChoices,
  consentGroups,
  type ConsentLinkWire,
  type ConsentOfferState,
  type ConsentOfferWire,
  type CopyState,
  type GolferWire,
  type MailState,
} from '@site/contract';
import { createHash } from 'node:crypto';
import { type StoredLink, stateOf } from './consentLink.model';

type ListedLink = StoredLink & { mail: MailState | null };

/** `now` is the database's time. */
export function serializeLink(link: ListedLink, now: Date): ConsentLinkWire {
  const state = stateOf(link, now);
  return {
    id: String(link._id),
    name: link.name,
    email: link.email,
    state,
    created_at: link.createdAt.toISOString(),
    created_by: link.createdBy,
    expires_at: link.expiresAt.toISOString(),
    opened_at: isoOf(link.openedAt),
    // A mail is dropped when its token cannot be read any more.
    mail: link.mail ?? (state === 'sent' ? 'failed' : null),
    ...answerOf(link),
  };
}

interface Offered {
  /** With every part. */
  profile: GolferWire;
  /** The database's time. */
  now: Date;
  copy: CopyState | null;
}

/** What the person with the link sees. */
export function serializeOffer(link: StoredLink, { profile, now, copy }: Offered): ConsentOfferWire {
  const state = offerStateOf(link);
  const isOpen = state === 'open';
  return {
    state,
    name: link.name,
    athlete: `${profile.first_name} ${profile.last_name}`.trim(),
    expires_at: link.expiresAt.toISOString(),
    now: now.toISOString(),
    profile: isOpen ? profile : null,
    shown: isOpen ? sealOfProfile(profile) : null,
    copy,
    ...answerOf(link),
  };
}

/** What the profile says, as a short text: what somebody agrees to must be what the page showed. */
export function sealOfProfile(profile: GolferWire): string {
  const { trainer, is_indexable: _isIndexable, is_example: _isExample, card, ...shown } = profile;
  // The day of the last change is no part of what it says.
  const { updated_on: _updatedOn, ...rows } = card ?? {};
  return createHash('sha256')
    .update(JSON.stringify([shown, rows, trainer && [trainer.first_name, trainer.last_name]]))
    .digest('base64url');
}

function offerStateOf({ answeredAt, agreement, withdrawnAt }: StoredLink): ConsentOfferState {
  if (!answeredAt) return 'open';
  if (withdrawnAt) return 'withdrawn';
  return agreement ? 'given' : 'declined';
}

const NOBODY_SEES = Object.fromEntries(consentGroups.map((group) => [group, 'nobody'])) as AgreedChoices;

function answerOf({ agreement, answeredAt, withdrawnAt }: StoredLink) {
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

const isoOf = (moment: Date | null): string | null => moment && moment.toISOString();
