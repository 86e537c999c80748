import type { ApiModule } from '../ApiModule';
import { imageRoutes } from './image.routes';
import { buildImageIndexes } from './image.model';
import { sweepOrphans } from './image.service';

export const imageModule: ApiModule = {
  routes: imageRoutes,
  buildIndexes: buildImageIndexes,
  dailyJobs: [
    {
      run: ({ imageIdsInUse }) => sweepOrphans(imageIdsInUse),
      done: 'deleted pictures that nothing names',
      failed: 'the sweep for unnamed pictures failed',
    },
  ],
};
