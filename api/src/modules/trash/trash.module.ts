import type { ApiModule } from '../ApiModule';
import { imageIdsInTrash, purgeTrash } from './trash.service';

export const trashModule: ApiModule = {
  imageIdsInUse: imageIdsInTrash,
  dailyJobs: [
    {
      run: ({ now }) => purgeTrash(now),
      done: 'deleted for good what had been in the trash for long enough',
      failed: 'what has been in the trash for long enough could not be deleted',
    },
  ],
};
