import type { ApiModule } from '../../records/ApiModule';
import { forgetComments } from '../comments/commentPrivacy.service';
import { postRoutes } from './post.routes';
import { refreshPosts, restorePost } from './post.service';
import { forgetLikes } from './postLike.service';
import { forgetRevisions } from './postRevision.service';
import { startSchedule } from './postScheduleWorker';
import { postPictures, versionPictures } from './postPictures.service';

export const postModule: ApiModule = {
  routes: postRoutes,
  restore: { post: restorePost },
  purge: {
    async post(id, transaction) {
      await forgetRevisions(id, transaction);
      await forgetLikes(id, transaction);
      await forgetComments(id, transaction);
    },
  },
  pictures: [postPictures, versionPictures],
  refreshSearch: refreshPosts,
  startWorker: (_env, log) => startSchedule(log),
};
