import type { ApiModule } from '../../records/ApiModule';
import { completeErasures } from './erasure.service';
import { privacyRoutes } from './privacy.routes';

export const privacyModule: ApiModule = {
  routes: privacyRoutes,
  dailyJobs: [
    {
      run: completeErasures,
      done: 'continued erasures that had been interrupted',
      failed: 'an erasure that had been interrupted could not be continued',
    },
  ],
};
