import { expireLeads } from '../modules/leads/lead.service';
import { forgetShares, runDailyJob } from './dailyJobs';

/** What the daily job does with leads at the end of their retention, in as many days as it needs. */
export async function moveExpired(now = new Date()): Promise<void> {
  let moved = 1;
  while (moved > 0) {
    await forgetShares();
    moved = await runDailyJob(expireLeads, { now });
  }
}
