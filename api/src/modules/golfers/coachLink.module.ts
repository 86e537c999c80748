import type { ApiModule } from '../ApiModule';
import { coachLinkRoutes } from './coachLink.routes';
import { deleteExpiredCoachLinks } from './coachLink.service';

export const coachLinkModule: ApiModule = {
  routes: coachLinkRoutes,
  dailyJobs: [
    {
      run: ({ now }) => deleteExpiredCoachLinks(now),
      done: 'deleted links for coaches that had expired',
      failed: 'links for coaches that had expired could not be deleted',
    },
  ],
};
