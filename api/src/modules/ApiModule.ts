import type { TrashKind } from '@site/contract';
import type { Transaction } from '../db/inTransaction';
import type { Restore } from '../db/wholeRecord';
import type { DailyJob } from '../shared/dailyJobs';

/** What one module adds to the api. `allModules` lists the modules; the app, the set-up and the jobs iterate over it. */
export interface ApiModule {
  /** How its kinds of records come back from the trash. */
  restore?: Readonly<Partial<Record<TrashKind, Restore>>>;
  /** The ids of the pictures that its records name. All other pictures are deleted. */
  imageIdsInUse?: (transaction: Transaction) => Promise<string[]>;
  /** For a collection without a mongoose model. */
  buildIndexes?: () => Promise<void>;
  /** Brings records that an older version stored up to date. Runs at each set-up. */
  migrate?: () => Promise<void>;
  dailyJobs?: readonly DailyJob[];
}
