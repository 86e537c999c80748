import { setTimeout as pause } from 'node:timers/promises';
import { type CdnSettings, describeError, Purger } from '@site/server';
import type { Logger } from 'pino';
import type { GaugeDeclaration } from '../shared/GaugeDeclaration';
import { followForCdn } from '../db/cdn/followForCdn';
import { takePurgeLease } from '../db/cdn/purgeLease';

const TRY_MS = 1_000;

interface PurgingOptions {
  /** Undefined where there is no CDN. */
  settings: CdnSettings | undefined;
  collections: readonly string[];
  log: Logger;
}

export interface Purging {
  /** For how long the CDN has not accepted what this process has to purge. */
  failingSeconds(): number;
  /** Leaves the rest to another process. */
  stop(): Promise<void>;
}

/** Purges the pages at the CDN whose data changes. Any number of processes may call it: one of them purges. */
export function startPurging({ settings, collections, log }: PurgingOptions): Purging {
  if (!settings) return { failingSeconds: () => 0, stop: () => Promise.resolve() };
  const ending = new AbortController();
  const { signal } = ending;
  const purger = new Purger({ settings, log });

  const purgeOnce = async (): Promise<void> => {
    const lease = await takePurgeLease();
    if (!lease) return;
    log.info('this process purges the CDN');
    await followForCdn(lease, { collections, signal, purge: (keys) => purger.purge(keys) });
  };
  const purgeUntilStopped = async (): Promise<void> => {
    while (!signal.aborted) {
      // The database failed: whoever takes over goes on where this process was.
      await purgeOnce().catch((error: unknown) =>
        log.warn({ error: describeError(error) }, 'the changes for the CDN cannot be followed'),
      );
      await pause(TRY_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const done = purgeUntilStopped();

  return {
    failingSeconds: () => purger.failingSeconds,
    async stop() {
      purger.stop();
      ending.abort();
      await done;
    },
  };
}

export const purgeGauge = ({ failingSeconds }: Purging): GaugeDeclaration => ({
  name: 'api_cdn_purge_failing_seconds',
  help: 'For how long the CDN has not accepted what this process has to purge.',
  read: () => Promise.resolve(failingSeconds()),
});
