import type { ApiModule } from '../../records/ApiModule';
import { programRoutes } from './program.routes';
import { programPictures, refreshPrograms, restoreProgram } from './program.service';

export const programModule: ApiModule = {
  routes: programRoutes,
  restore: { program: restoreProgram },
  pictures: [programPictures],
  refreshSearch: refreshPrograms,
};
