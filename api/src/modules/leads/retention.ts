import type { Logger } from 'pino';
import { describeError } from '../../http/requestLog';
import { purgeApplications } from '../applications/application.service';
import { purgeContactMessages } from '../contact/contact.service';
import { purgeOutbox } from '../outbox/outbox.service';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes what visitors sent and what was kept for as long as the privacy notice says; now, and then every day. */
export function startRetention(log: Logger): void {
  void purge(log);
  setInterval(() => void purge(log), DAY_MS).unref();
}

async function purge(log: Logger): Promise<void> {
  try {
    const deleted = await purgeLeads(new Date());
    if (deleted > 0) log.info({ deleted }, 'deleted what had been kept for long enough');
  } catch (error) {
    log.warn({ error: describeError(error) }, 'what has been kept for long enough could not be deleted');
  }
}

/** Says how many records it deleted. */
export async function purgeLeads(now: Date): Promise<number> {
  // The mail first: it could not be built any more.
  await purgeOutbox(now);
  return (await purgeApplications(now)) + (await purgeContactMessages(now));
}
