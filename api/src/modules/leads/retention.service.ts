import type { Logger } from 'pino';
import { type Counted, counted } from '../../db/countUpTo';
import { databaseNow } from '../../db/databaseClock';
import type { RetentionRule } from '../../db/leads';
import { mostAtOnce } from '../../shared/mostAtOnce';
import { applications } from '../applications/application.service';
import { messages } from '../contact/contact.service';

export interface Expiry {
  expired: number;
  stored: number;
}

/** How many leads have reached the end of their retention, of how many. */
export async function countExpired(rule: RetentionRule): Promise<Expiry> {
  const [first, second] = await Promise.all([applications.countExpired(rule), messages.countExpired(rule)]);
  return { expired: first.expired + second.expired, stored: first.stored + second.stored };
}

/** Moves leads at the end of their retention to the trash, and returns their number. */
async function moveExpired(rule: RetentionRule): Promise<number> {
  return (await applications.moveExpiredToTrash(rule)) + (await messages.moveExpiredToTrash(rule));
}

const isHeld = ({ expired, stored }: Expiry): boolean => expired > mostAtOnce(stored);

/** How many stay until an admin deletes them or runs `retention:apply`. */
export async function countHeld(rule: RetentionRule): Promise<Counted> {
  const expiry = await countExpired(rule);
  return counted(isHeld(expiry) ? expiry.expired : 0);
}

/**
 * Moves them unless they are unusually many: then a clock or a setting is probably wrong, and nothing happens before
 * an admin runs `retention:apply`.
 */
export async function expireLeads(rule: RetentionRule, log: Logger): Promise<number> {
  const expiry = await countExpired(rule);
  const { expired, stored } = expiry;
  if (expired === 0) return 0;
  const counts = { expired, stored, retentionMonths: rule.retentionMonths };
  if (isHeld(expiry)) {
    log.warn(
      counts,
      'more leads than usual are past their retention: none is deleted before retention:apply',
    );
    return 0;
  }
  log.info(counts, 'leads are past their retention, and move to the trash');
  return moveExpired(rule);
}

/** Shows what an admin is about to confirm. */
export async function showRetention(retentionMonths: number): Promise<Expiry> {
  return countExpired({ now: await databaseNow(), retentionMonths });
}

/** An admin's confirmation: moves all of them, however many. */
export async function applyRetention(retentionMonths: number): Promise<number> {
  return moveExpired({ now: await databaseNow(), retentionMonths });
}
