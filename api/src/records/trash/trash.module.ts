import type { ApiModule } from '../ApiModule';
import { trashRoutes } from './trash.routes';
import { purgeTrash } from './purgeTrash.service';
import { refreshTrash, trashPictures } from './trash.service';

export const trashModule: ApiModule = {
  routes: trashRoutes,
  pictures: [trashPictures],
  refreshSearch: refreshTrash,
  dailyJobs: [
    {
      run: purgeTrash,
      done: 'deleted for good what had been in the trash for long enough',
      failed: 'what has been in the trash for long enough could not be deleted',
    },
  ],
};
