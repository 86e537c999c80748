import type { ApiModule } from '../ApiModule';
import { applications, purgeApplications } from '../applications/application.service';
import { messages, purgeContactMessages } from '../contact/contact.service';
import { purgeOutbox } from '../outbox/outbox.service';

/** Deletes leads after the retention period of the privacy notice. Returns the number of deleted records. */
export async function purgeLeads(now: Date): Promise<number> {
  // The mail first: it cannot be written without its record.
  await purgeOutbox(now);
  return (await purgeApplications(now)) + (await purgeContactMessages(now));
}

export const leadModule: ApiModule = {
  async migrate() {
    await applications.migrate();
    await messages.migrate();
  },
  dailyJobs: [
    {
      run: ({ now }) => purgeLeads(now),
      done: 'deleted what had been kept for long enough',
      failed: 'what has been kept for long enough could not be deleted',
    },
  ],
};
