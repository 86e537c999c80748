import type { ApiModule } from '../../records/ApiModule';
import { programRoutes } from './program.routes';
import { imageIdsOfPrograms, refreshPrograms, restoreProgram } from './program.service';

export const programModule: ApiModule = {
  routes: programRoutes,
  restore: { program: restoreProgram },
  imageIdsInUse: imageIdsOfPrograms,
  refreshSearch: refreshPrograms,
};
