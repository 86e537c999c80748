/**
 * The collection of erasures. A restore adds those of the database that it replaces to those of the backup, with the
 * state `running`: what was erased since the backup is then erased again.
 */
export const carriedOver = 'erasures';

/**
 * What families have withdrawn or hidden in the database that a restore replaces. Its records are written by the restore, and
 * deleted once the same is true of the restored ones.
 */
export const carriedDecisions = 'carriedDecisions';

export const decidedKinds = ['golfer', 'placement'] as const;
export type DecidedKind = (typeof decidedKinds)[number];

/** The id is that of the athlete or the placement. */
export interface CarriedDecision {
  kind: DecidedKind;
  withdrawnAt: Date | null;
  hiddenGroups: string[];
  /** Those of them that coaches with a link see. */
  coachGroups: string[];
}

/** Where records are that families decide about, as they are and in the trash. */
export const decidedCollections = { golfer: 'golfers', placement: 'placements', trash: 'trash' } as const;
