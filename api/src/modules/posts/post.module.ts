import type { ApiModule } from '../../records/ApiModule';
import { forgetComments } from '../comments/comment.service';
import { postRoutes } from './post.routes';
import { postKind } from './post.service';
import { postPictures, versionPictures } from './postPictures.service';
import { forgetRevisions } from './postRevision.service';
import { startSchedule } from './postSchedule.service';
import { forgetLikes } from './postVisitor.service';

export const postModule: ApiModule = {
  routes: postRoutes,
  kinds: [
    {
      ...postKind,
      async onPurge(id, transaction) {
        await forgetRevisions(id, transaction);
        await forgetLikes(id, transaction);
        await forgetComments(id, transaction);
      },
    },
  ],
  pictures: [postPictures, versionPictures],
  refreshSearch: postKind.refreshSearch,
  startWorker: (_env, log) => startSchedule(log),
};
