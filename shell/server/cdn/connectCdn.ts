import { type CdnSettings, Purger } from '@site/server';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { LineUps } from '../registry/lineUp';
import { cdnPolicy, createHoldPage, type HoldPage } from './cdnPolicy';
import { purgeReleases } from './purgeReleases';

export interface Cdn {
  /** The first middleware. */
  policy: Middleware;
  holdPage: HoldPage;
  failingSeconds(): number;
  close(): void;
}

/**
 * A CDN that holds pages. The shell purges what depends on releases; what depends on data is purged by the api, which
 * sees each change.
 */
export function connectCdn(settings: CdnSettings, { lineUps, log }: { lineUps: LineUps; log: Logger }): Cdn {
  const purger = new Purger({ settings, log });
  purgeReleases(lineUps, (keys) => void purger.purge(keys));
  return {
    policy: cdnPolicy(settings),
    holdPage: createHoldPage(settings),
    failingSeconds: () => purger.failingSeconds,
    close: () => purger.stop(),
  };
}
