import type { ApiModule } from '../ApiModule';
import { imageRoutes } from './image.routes';
import { buildImageIndexes } from './image.model';
import { sweepPictures } from './image.service';

export const imageModule: ApiModule = {
  routes: imageRoutes,
  buildIndexes: buildImageIndexes,
  dailyJobs: [sweepPictures],
};
