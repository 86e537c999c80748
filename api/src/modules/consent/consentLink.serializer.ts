import {
  type AgreedChoices,
  consentGroups,
  type ConsentLinkWire,
  type ConsentOfferWire,
  type CopyState,
  type GolferWire,
} from '@site/contract';
import { createHash } from 'node:crypto';
import { answerOf, type ListedLink, type StoredLink } from './consentLink.model';

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

interface Offered {
  /** With every part. */
  profile: GolferWire;
  /** Its seal. */
  shown: string;
  /** The database's time. */
  now: Date;
  copy: CopyState | null;
}

/** What the person with the link sees. */
export function serializeOffer(link: StoredLink, { profile, shown, now, copy }: Offered): ConsentOfferWire {
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

/** What the profile says, as a short text: what somebody agrees to must be what the page showed. */
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

const isoOf = (moment: Date | null): string | null => moment && moment.toISOString();
