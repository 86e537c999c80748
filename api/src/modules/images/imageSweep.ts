import type { Logger } from 'pino';
import { describeError } from '../../http/requestLog';
import { sweepOrphans } from './image.service';

const DAY_MS = 24 * 60 * 60 * 1000;

type IdsInUse = () => Promise<string[]>;

/** Deletes the pictures that no record names; now, and then every day. */
export function startImageSweep(log: Logger, idsInUse: IdsInUse): void {
  void sweep(log, idsInUse);
  setInterval(() => void sweep(log, idsInUse), DAY_MS).unref();
}

async function sweep(log: Logger, idsInUse: IdsInUse): Promise<void> {
  try {
    const deleted = await sweepOrphans(idsInUse);
    if (deleted > 0) log.info({ deleted }, 'deleted pictures that nothing names');
  } catch (error) {
    log.warn({ error: describeError(error) }, 'the sweep for unnamed pictures failed');
  }
}
