import type { ApiModule } from '../ApiModule';
import { trashRoutes } from './trash.routes';
import { imageIdsInTrash, refreshTrash, purgeTrash } from './trash.service';

export const trashModule: ApiModule = {
  routes: trashRoutes,
  imageIdsInUse: imageIdsInTrash,
  refreshSearch: refreshTrash,
  dailyJobs: [
    {
      run: ({ now, purgeByKind }) => purgeTrash(now, purgeByKind),
      done: 'deleted for good what had been in the trash for long enough',
      failed: 'what has been in the trash for long enough could not be deleted',
    },
  ],
};
