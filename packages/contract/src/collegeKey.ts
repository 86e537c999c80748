import { plainLetters } from './spelling';

/** What tells colleges apart: the same name in another spelling, within one state, is the same college. */
export const collegeKeyOf = ({ college, state }: { college: string; state: string }): string =>
  `${state} ${plainLetters(college)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;
