import type { Logger } from 'pino';
import { type Counted, counted } from '../../db/countUpTo';
import { countWaiting, withinShare } from '../../db/dailyShare';
import type { RetentionRule } from '../../records/leads';
import { mostAtOnce } from '../../db/mostAtOnce';
import { mailWaiting } from '../accounts/accountMail.service';
import { applications } from './application.service';
import { messages } from './contact.service';

const SHARE = 'leads';

/** How many leads have reached the end of their retention, of how many. */
async function countExpired(rule: RetentionRule): Promise<{ expired: number; stored: number }> {
  const [first, second] = await Promise.all([applications.countExpired(rule), messages.countExpired(rule)]);
  return { expired: first.expired + second.expired, stored: first.stored + second.stored };
}

/** How many were left for a day, because they were more than usual, and are still there. */
export async function countHeld(rule: RetentionRule): Promise<Counted> {
  const waiting = await countWaiting(SHARE);
  return counted(waiting && Math.min(waiting, (await countExpired(rule)).expired));
}

/**
 * Moves leads at the end of their retention to the trash, and returns their number. If they are unusually many, a clock or a
 * setting may be wrong: the owners are told, and what is above a share moves on the next day.
 */
export async function expireLeads(rule: RetentionRule, log: Logger): Promise<number> {
  const { expired, stored } = await countExpired(rule);
  if (expired === 0) return 0;
  const share = {
    ...{ of: SHARE, most: mostAtOnce(stored) },
    onWaiting: mailWaiting('past their retention', ['lead', 'leads']),
  };
  const moved = await withinShare(share, expired, async (most) => {
    const first = await applications.moveExpiredToTrash(rule, most);
    return first + (await messages.moveExpiredToTrash(rule, most - first));
  });
  const counts = { expired, stored, moved, retentionMonths: rule.retentionMonths };
  if (moved < expired)
    log.warn(counts, 'more leads than usual are past their retention: the rest moves to the trash tomorrow');
  else log.info(counts, 'leads past their retention have moved to the trash');
  return moved;
}
