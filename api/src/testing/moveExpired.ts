import { expireLeads } from '../modules/leads/lead.service';
import { forgetShares, runDailyJob } from './dailyJobs';

/** Runs the daily job that moves expired leads, until none is left. */
export async function moveExpired(now = new Date()): Promise<void> {
  let moved = 1;
  while (moved > 0) {
    await forgetShares();
    moved = await runDailyJob(expireLeads, { now });
  }
}
