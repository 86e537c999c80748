const FEW = 5;
const SHARE = 0.1;

/** So many of the stored records may be deleted on one day without a person's word: a clock that is wrong costs no more. */
export const mostAtOnce = (stored: number): number => Math.max(FEW, Math.floor(stored * SHARE));
