import type { ApiModule } from '../../records/ApiModule';
import { completeErasures } from './erasure.service';
import { privacyRoutes } from './privacy.routes';

export const privacyModule: ApiModule = {
  routes: privacyRoutes,
  dailyJobs: [{ name: 'continue interrupted erasures', run: completeErasures }],
};
