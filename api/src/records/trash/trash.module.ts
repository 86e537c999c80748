import type { ApiModule } from '../ApiModule';
import { trashRoutes } from './trash.routes';
import { purgeTrash } from './purgeTrash.service';
import { refreshTrash, trashPictures } from './trash.service';

export const trashModule: ApiModule = {
  routes: trashRoutes,
  pictures: [trashPictures],
  refreshSearch: refreshTrash,
  dailyJobs: [purgeTrash],
};
