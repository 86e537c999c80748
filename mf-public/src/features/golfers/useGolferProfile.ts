import { toApiError } from '@site/runtime';
import type { GolferProfile } from './golferProfile';
import { useGolferQuery } from './golfersApi';

const NOT_FOUND = 404;

export type ProfileState =
  | { golfer: GolferProfile; isIncomplete: false }
  | { golfer: undefined; isIncomplete: false }
  /** With the status that a search engine is told: 503 where it should come again. */
  | { golfer: undefined; isIncomplete: true; status: 404 | 503 };

export function useGolferProfile(slug: string): ProfileState {
  // Not `data`: while another profile loads, or is missing, that is still the one before.
  const { currentData, error } = useGolferQuery(slug);

  // First of all: what was loaded before is kept beside the error, and a family may have withdrawn its consent since.
  const isMissing = toApiError(error)?.status === NOT_FOUND;
  if (isMissing) return { golfer: undefined, isIncomplete: true, status: NOT_FOUND };
  if (currentData?.name) return { golfer: currentData, isIncomplete: false };
  // DECISIONS 23: without a first and a last name a profile is incomplete.
  if (currentData) return { golfer: undefined, isIncomplete: true, status: NOT_FOUND };
  if (error === undefined) return { golfer: undefined, isIncomplete: false };
  // Spec 8: to the visitor a failed load is a missing profile too.
  return { golfer: undefined, isIncomplete: true, status: 503 };
}
