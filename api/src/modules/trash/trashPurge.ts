import type { Logger } from 'pino';
import { describeError } from '../../http/requestLog';
import { purgeTrash } from './trash.service';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes for good what has been in the trash for long enough; now, and then every day. */
export function startTrashPurge(log: Logger): void {
  void purge(log);
  setInterval(() => void purge(log), DAY_MS).unref();
}

async function purge(log: Logger): Promise<void> {
  try {
    const purged = await purgeTrash(new Date());
    if (purged > 0) log.info({ purged }, 'deleted for good what had been in the trash for long enough');
  } catch (error) {
    log.warn(
      { error: describeError(error) },
      'what has been in the trash for long enough could not be deleted',
    );
  }
}
