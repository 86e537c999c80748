// Apart from the schemas, because the page of the placements needs only these.
import { plainLetters } from './spelling';

export const placementDivisions = [
  'NCAA Division I',
  'NCAA Division II',
  'NCAA Division III',
  'NAIA',
  'NJCAA',
] as const;

/** How much of the cost an award covers: a band, never an amount. */
export const placementShares = ['Under 25%', '25–50%', '50–75%', '75–99%', 'Full'] as const;

/** What tells colleges apart: the same name in another spelling, within one state, is the same college. */
export const collegeKeyOf = ({ college, state }: { college: string; state: string }): string =>
  `${state} ${plainLetters(college)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;
