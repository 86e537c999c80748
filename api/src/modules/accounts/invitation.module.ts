import type { ApiModule } from '../../records/ApiModule';
import { invitationRoutes } from './invitation.routes';
import { registerMails } from '../mail/mailKinds.service';
import { accountMailKinds, accountMailText } from './accountMail.service';
import { invitationMailText, recipientsOfInvitations } from './invitationMail.service';
import { deleteExpiredInvitations } from './invitation.service';
import { accountsByIds } from './user.service';

registerMails(['invitation'], { compose: invitationMailText, people: recipientsOfInvitations });
registerMails(accountMailKinds, { compose: accountMailText, people: accountsByIds, isToAccount: true });

export const invitationModule: ApiModule = {
  routes: invitationRoutes,
  dailyJobs: [
    {
      run: ({ now }) => deleteExpiredInvitations(now),
      done: 'deleted invitations that nobody had accepted',
      failed: 'invitations that nobody had accepted could not be deleted',
    },
  ],
};
