import type { ApiModule } from '../ApiModule';
import { postRoutes } from './post.routes';
import { imageIdsOfPosts, refreshPosts, restorePost } from './post.service';
import { forgetRevisions } from './postRevision.service';
import { forgetPreviewLinks } from './previewLink.service';
import { forgetWorkingCopies } from './workingCopy.service';
import { startSchedule } from './postScheduleWorker';

export const postModule: ApiModule = {
  routes: postRoutes,
  restore: { post: restorePost },
  purge: {
    async post(id, transaction) {
      await forgetRevisions(id, transaction);
      await forgetPreviewLinks(id, transaction);
      await forgetWorkingCopies(id, transaction);
    },
  },
  imageIdsInUse: imageIdsOfPosts,
  refreshSearch: refreshPosts,
  startWorker: (_env, log) => startSchedule(log),
};
