import type { ApiModule } from '../ApiModule';
import { postRoutes } from './post.routes';
import { imageIdsOfPosts, refreshPosts, restorePost } from './post.service';
import { forgetRevisions } from './postRevision.service';
import { startSchedule } from './postScheduleWorker';

export const postModule: ApiModule = {
  routes: postRoutes,
  restore: { post: restorePost },
  purge: { post: forgetRevisions },
  imageIdsInUse: imageIdsOfPosts,
  refreshSearch: refreshPosts,
  startWorker: (_env, log) => startSchedule(log),
};
