import type { ApiModule } from '../ApiModule';
import { applications } from '../applications/application.service';
import { messages } from '../contact/contact.service';
import { leadInboxRoutes } from './lead.routes';
import { leadEvents } from './leadEvents';
import { expireLeads } from './retention.service';

export const leadModule: ApiModule = {
  routes: leadInboxRoutes,
  refreshSearch: async (run) => (await applications.refreshSearch(run)) + (await messages.refreshSearch(run)),
  // Open streams would keep the process alive.
  startWorker: () => ({ wake: () => undefined, stop: () => leadEvents.end().then(() => true) }),
  dailyJobs: [
    {
      run: ({ log, ...rule }) => expireLeads(rule, log),
      done: 'moved leads past their retention to the trash',
      failed: 'leads past their retention could not be moved to the trash',
    },
  ],
};
