const FEW = 5;
const SHARE = 0.1;

/** So many of the stored records are deleted at once: a clock that is wrong costs no more until the next day. */
export const mostAtOnce = (stored: number): number => Math.max(FEW, Math.floor(stored * SHARE));
