/** The collection of erasures. A restore repeats those that came after the backup. */
export const carriedOver = 'erasures';

export const decidedKinds = ['golfer', 'placement'] as const;
export type DecidedKind = (typeof decidedKinds)[number];

/** What a family has withdrawn or hidden in the database that a restore replaces. */
export interface Decision {
  /** Of the athlete or the placement. */
  id: string;
  kind: DecidedKind;
  withdrawnAt: Date | null;
  hiddenGroups: string[];
}

/** Where records are that families decide about, as they are and in the trash. */
export const decidedCollections = { golfer: 'golfers', placement: 'placements', trash: 'trash' } as const;
