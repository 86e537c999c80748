import type { ApiModule } from '../../records/ApiModule';
import { commentRoutes } from './comment.routes';
import { refreshComments, restoreComment } from './comment.service';

export const commentModule: ApiModule = {
  routes: commentRoutes,
  restore: { comment: restoreComment },
  refreshSearch: refreshComments,
};
