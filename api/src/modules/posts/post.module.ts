import type { ApiModule } from '../ApiModule';
import { postRoutes } from './post.routes';
import { refreshPosts, restorePost } from './post.service';
import { forgetRevisions } from './postRevision.service';
import { forgetPreviewLinks } from './previewLink.service';
import { startSchedule } from './postScheduleWorker';
import { imageIdsOfPosts } from './textPictures.service';

export const postModule: ApiModule = {
  routes: postRoutes,
  restore: { post: restorePost },
  purge: {
    async post(id, transaction) {
      await forgetRevisions(id, transaction);
      await forgetPreviewLinks(id, transaction);
    },
  },
  imageIdsInUse: imageIdsOfPosts,
  refreshSearch: refreshPosts,
  startWorker: (_env, log) => startSchedule(log),
};
