import type { ApiModule } from '../../records/ApiModule';
import { consentLinkRoutes } from './consentLink.routes';
import { deleteUnanswered } from './consentLink.service';

export const consentLinkModule: ApiModule = {
  routes: consentLinkRoutes,
  dailyJobs: [
    {
      run: ({ now }) => deleteUnanswered(now),
      done: 'deleted consent links that nobody had agreed to',
      failed: 'consent links that nobody had agreed to could not be deleted',
    },
  ],
};
