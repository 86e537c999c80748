import type { ApiModule } from '../../records/ApiModule';
import { invitationRoutes } from './invitation.routes';
import { deleteExpiredInvitations } from './invitation.service';

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
