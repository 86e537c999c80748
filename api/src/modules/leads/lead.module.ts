import type { ApiModule } from '../../records/ApiModule';
import { onEmailChange } from '../accounts/ownAccount.service';
import { applications } from './application.service';
import { messages } from './contact.service';
import { registerLeadMails } from './leadMail.service';
import { leadInboxRoutes } from './lead.routes';
import { reassignLeads } from './leadInbox.service';
import { expireLeads } from './retention.service';

registerLeadMails();
onEmailChange(reassignLeads);

export const leadModule: ApiModule = {
  routes: leadInboxRoutes,
  refreshSearch: async (run) => (await applications.refreshSearch(run)) + (await messages.refreshSearch(run)),
  dailyJobs: [
    {
      run: ({ log, ...rule }) => expireLeads(rule, log),
      done: 'moved leads past their retention to the trash',
      failed: 'leads past their retention could not be moved to the trash',
    },
  ],
};
