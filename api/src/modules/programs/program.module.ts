import type { ApiModule } from '../ApiModule';
import { imageIdsOfPrograms, restoreProgram } from './program.service';

export const programModule: ApiModule = {
  restore: { program: restoreProgram },
  imageIdsInUse: imageIdsOfPrograms,
};
