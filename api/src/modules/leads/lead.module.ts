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
  dailyJobs: [expireLeads],
};
