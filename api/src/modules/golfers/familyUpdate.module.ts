import type { ApiModule } from '../ApiModule';
import { familyUpdateRoutes } from './familyUpdate.routes';
import { deleteOldUpdates } from './familyUpdate.service';

export const familyUpdateModule: ApiModule = {
  routes: familyUpdateRoutes,
  dailyJobs: [
    {
      run: ({ now }) => deleteOldUpdates(now),
      done: 'deleted updates of families that were old enough',
      failed: 'old updates of families could not be deleted',
    },
  ],
};
