import type {
  AgreedChoices,
  ConsentOfferState,
  ConsentOfferWire,
  CopyState,
  GolferWire,
} from '@site/contract';

/** The request behind a consent link, and its answer once there is one. */
export interface ConsentOffer {
  state: ConsentOfferState;
  /** The recipient's name. */
  name: string;
  athlete: string;
  expiresAt: string;
  now: string;
  /** The full profile; null once the link is answered. */
  profile: GolferWire | null;
  shown: string;
  choices: Readonly<AgreedChoices> | null;
  fullName: string;
  /** The version of the text that was agreed to. */
  textVersion: string | null;
  /** The state of the copy that is sent by mail. */
  copy: CopyState | null;
  answeredAt: string | null;
  withdrawnAt: string | null;
}

export function toConsentOffer(offer: ConsentOfferWire): ConsentOffer {
  return {
    state: offer.state,
    name: offer.name,
    athlete: offer.athlete,
    expiresAt: offer.expires_at,
    now: offer.now,
    profile: offer.profile,
    shown: offer.shown ?? '',
    choices: offer.choices,
    fullName: offer.full_name,
    textVersion: offer.text_version,
    copy: offer.copy,
    answeredAt: offer.answered_at,
    withdrawnAt: offer.withdrawn_at,
  };
}
