import type { ApiModule } from '../ApiModule';
import { completeErasures } from './erasure.service';
import { privacyRoutes } from './privacy.routes';
import { expireRequests } from './privacyRequest.service';

export const privacyModule: ApiModule = {
  routes: privacyRoutes,
  dailyJobs: [
    {
      run: completeErasures,
      done: 'continued erasures that had been interrupted',
      failed: 'an erasure that had been interrupted could not be continued',
    },
    {
      run: ({ now }) => expireRequests(now),
      done: 'deleted privacy requests that were answered long ago',
      failed: 'privacy requests that were answered long ago could not be deleted',
    },
  ],
};
