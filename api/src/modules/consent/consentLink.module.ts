import type { ApiModule } from '../../records/ApiModule';
import { registerMails } from '../mail/mailKinds.service';
import { consentLinkRoutes } from './consentLink.routes';
import { deleteUnanswered, recipientsOfLinks } from './consentLink.service';
import { consentMailKinds, consentMailText } from './consentMail.service';

registerMails(consentMailKinds, { compose: consentMailText, people: recipientsOfLinks });

export const consentLinkModule: ApiModule = {
  routes: consentLinkRoutes,
  dailyJobs: [deleteUnanswered],
};
