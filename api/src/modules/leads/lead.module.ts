import type { ApiModule } from '../ApiModule';
import { purgeApplications } from '../applications/application.service';
import { purgeContactMessages } from '../contact/contact.service';
import { purgeOutbox } from '../outbox/outbox.service';

/** Deletes what visitors sent once it has been kept for as long as the privacy notice says. Returns how many records. */
export async function purgeLeads(now: Date): Promise<number> {
  // The mail first: without its record it could not be written any more.
  await purgeOutbox(now);
  return (await purgeApplications(now)) + (await purgeContactMessages(now));
}

export const leadModule: ApiModule = {
  dailyJobs: [
    {
      run: ({ now }) => purgeLeads(now),
      done: 'deleted what had been kept for long enough',
      failed: 'what has been kept for long enough could not be deleted',
    },
  ],
};
