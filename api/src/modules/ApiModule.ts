import type { TrashKind } from '@site/contract';
import type { Logger } from 'pino';
import type { Transaction } from '../db/inTransaction';
import type { ServerEnv } from '../config/env';
import type { Restore } from '../db/wholeRecord';
import type { RouteGroup } from '../routing/route';
import type { DailyJob } from '../shared/dailyJobs';

export interface Worker {
  /** There is something to do. */
  wake(): void;
  /** Resolves when what is under way is done, or to false when that takes too long. */
  stop(): Promise<boolean>;
}

/** What one module adds to the api. `allModules` lists the modules; the app, the set-up and the jobs iterate over it. */
export interface ApiModule {
  routes?: RouteGroup;
  /** How its kinds of records come back from the trash. */
  restore?: Readonly<Partial<Record<TrashKind, Restore>>>;
  /** The ids of the pictures that its records name. All other pictures are deleted. */
  imageIdsInUse?: (transaction: Transaction) => Promise<string[]>;
  /** For a collection without a mongoose model. */
  buildIndexes?: () => Promise<void>;
  /** Brings records that an older version stored up to date. Runs at each set-up. */
  migrate?: () => Promise<void>;
  dailyJobs?: readonly DailyJob[];
  /** Works in the background for as long as the process runs. */
  startWorker?: (env: ServerEnv, log: Logger) => Worker;
}
