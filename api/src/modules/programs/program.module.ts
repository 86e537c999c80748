import type { ApiModule } from '../ApiModule';
import { programRoutes } from './program.routes';
import { imageIdsOfPrograms, migratePrograms, restoreProgram } from './program.service';

export const programModule: ApiModule = {
  routes: programRoutes,
  restore: { program: restoreProgram },
  imageIdsInUse: imageIdsOfPrograms,
  migrate: migratePrograms,
};
