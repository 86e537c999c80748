import { type Counted, counted } from '../../db/countUpTo';
import { countWaiting, dailyDeletion } from '../../db/dailyJobs';
import type { RetentionRule } from '../../records/leads';
import { applications } from './application.service';
import { messages } from './contact.service';

const SHARE = 'leads';

/** How many leads have reached the end of their retention, of how many. */
async function countExpired(rule: RetentionRule): Promise<{ due: number; stored: number }> {
  const [first, second] = await Promise.all([applications.countExpired(rule), messages.countExpired(rule)]);
  return { due: first.expired + second.expired, stored: first.stored + second.stored };
}

/** How many were left for a day, because they were more than usual, and are still there. */
export async function countHeld(rule: RetentionRule): Promise<Counted> {
  const waiting = await countWaiting(SHARE);
  return counted(waiting && Math.min(waiting, (await countExpired(rule)).due));
}

/** Moves leads at the end of their retention to the trash. */
export const expireLeads = dailyDeletion({
  name: 'move leads past their retention to the trash',
  of: SHARE,
  waiting: ['lead past its retention', 'leads past their retention'],
  count: countExpired,
  async remove(most, rule) {
    const first = await applications.moveExpiredToTrash(rule, most);
    return first + (await messages.moveExpiredToTrash(rule, most - first));
  },
});
