import type { ConsentOfferWire } from '@site/contract';
import { buildGolfer, builder } from '@site/contract/testing';

/** An open link, as its recipient sees it. */
export const buildConsentOffer = builder((): ConsentOfferWire => ({
  state: 'open',
  name: 'Rosa',
  athlete: 'Isla Hartley',
  profile: buildGolfer(),
  shown: 'seal',
  expires_at: '2026-12-08T09:00:00.000Z',
  now: '2026-11-24T09:00:00.000Z',
  choices: null,
  full_name: '',
  relation: null,
  text_version: null,
  answered_at: null,
  withdrawn_at: null,
  copy: null,
}));
