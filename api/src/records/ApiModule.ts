import type { Logger } from 'pino';
import type { ServerEnv } from '../config';
import type { PictureOwner } from './pictures/pictureUses';
import type { Purges, TrashableKind } from './recordKind';
import type { RouteGroup } from '../http/route';
import type { DailyJob } from '../db/dailyJobs';
import type { GaugeDeclaration } from '../http/metrics';
import type { Worker } from '../lib/worker';

/**
 * The contributions of one module to the api. `allModules` lists the modules; the app, the set-up and the jobs iterate over it.
 */
export interface ApiModule {
  routes?: RouteGroup;
  /** Its kinds of records that can be deleted. */
  kinds?: readonly TrashableKind[];
  /** Run when a record, which may be another module's, is deleted for good. */
  purges?: Purges;
  /** How its records name pictures. All other pictures are deleted. */
  pictures?: readonly PictureOwner[];
  /** Builds indexes that its mongoose models do not build themselves. */
  buildIndexes?: () => Promise<void>;
  dailyJobs?: readonly DailyJob[];
  gauges?: readonly GaugeDeclaration[];
  /** Runs in the background for as long as the process does. */
  startWorker?: (env: ServerEnv, log: Logger) => Worker;
}
