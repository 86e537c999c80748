import type {
  AgreedChoices,
  ConsentOfferState,
  ConsentOfferWire,
  CopyState,
  GolferWire,
} from '@site/contract';

/** What a link asks for, or what was answered with it. */
export interface ConsentOffer {
  state: ConsentOfferState;
  /** Who is asked. */
  name: string;
  athlete: string;
  expiresAt: string;
  now: string;
  /** With every part; null once it is answered. */
  profile: GolferWire | null;
  shown: string;
  choices: Readonly<AgreedChoices> | null;
  fullName: string;
  /** Of the text that was agreed to. */
  textVersion: string | null;
  /** What is known of the copy by mail. */
  copy: CopyState | null;
  answeredAt: string | null;
  withdrawnAt: string | null;
}

export function toConsentOffer(offer: ConsentOfferWire): ConsentOffer {
  return {
    ...{ state: offer.state, name: offer.name, athlete: offer.athlete, expiresAt: offer.expires_at },
    now: offer.now,
    ...{ profile: offer.profile, shown: offer.shown ?? '', choices: offer.choices },
    ...{ fullName: offer.full_name, textVersion: offer.text_version },
    copy: offer.copy,
    ...{ answeredAt: offer.answered_at, withdrawnAt: offer.withdrawn_at },
  };
}
