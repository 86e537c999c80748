import { describeError } from '@site/server';
import type { Logger } from 'pino';
import { startRounds, type Worker } from '../../shared/startRounds';
import { chainEntries } from './auditChain.service';

const POLL_MS = 30_000;

/** Gives the entries of the audit trail their places in its chain, for as long as this process runs. */
export function startChaining(log: Logger): Worker {
  const chain = () =>
    chainEntries().catch((error: unknown) =>
      log.error({ error: describeError(error) }, 'entries of the audit trail could not be chained yet'),
    );
  return startRounds(chain, { everyMs: POLL_MS, hasLastRound: true });
}
