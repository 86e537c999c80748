import type { GolferFields } from './golfer.model';

type Consented = Pick<GolferFields, 'isVisible' | 'consent'>;

/** Whether search engines may show the profile: only with a consent that allows it and names its giver and date. */
export function mayBeIndexed({ isVisible, consent }: Consented): boolean {
  if (!isVisible || !consent) return false;
  // A record that is older than the question holds no answer to it.
  return consent.searchEngines === true && consent.givenBy !== '' && Boolean(consent.givenAt);
}
