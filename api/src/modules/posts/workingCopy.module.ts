import type { ApiModule } from '../ApiModule';
import { dropExpiryIndex } from './workingCopy.model';
import { workingCopyRoutes } from './workingCopy.routes';
import { deleteOldWorkingCopies, imageIdsOfWorkingCopies } from './workingCopy.service';

export const workingCopyModule: ApiModule = {
  routes: workingCopyRoutes,
  imageIdsInUse: imageIdsOfWorkingCopies,
  buildIndexes: dropExpiryIndex,
  dailyJobs: [
    {
      run: ({ now }) => deleteOldWorkingCopies(now),
      done: 'deleted unsaved work that nobody has come back to',
      failed: 'old unsaved work could not be deleted',
    },
  ],
};
