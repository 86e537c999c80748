import type { GolferFields } from './golfer.model';

type Consented = Pick<GolferFields, 'isVisible' | 'consent'>;

/** Whether search engines may show the profile: with a consent only that says so, and by whom and when it was given. */
export function mayBeIndexed({ isVisible, consent }: Consented): boolean {
  if (!isVisible || !consent) return false;
  // What was stored before the question was asked holds no answer to it.
  return consent.searchEngines === true && consent.givenBy !== '' && Boolean(consent.givenAt);
}
