import { leadKinds } from '@site/contract';
import type { ApiModule } from '../../records/ApiModule';
import { onEmailChange } from '../accounts/ownAccount.service';
import { leadRoutes } from './lead.routes';
import { applicationRoutes, contactRoutes } from './leadForm.routes';
import { registerLeadMails } from './leadMail.service';
import { expireLeads, refreshLeads, restoreLead } from './leadRetention.service';
import { reassignLeads } from './leadWork.service';

export const applicationModule: ApiModule = { routes: applicationRoutes };

export const contactModule: ApiModule = { routes: contactRoutes };

registerLeadMails();
onEmailChange(reassignLeads);

export const leadModule: ApiModule = {
  routes: leadRoutes,
  kinds: leadKinds.map((kind) => ({ kind, restore: restoreLead(kind), isLabelPersonal: true })),
  refreshSearch: refreshLeads,
  dailyJobs: [expireLeads],
};
