import type { ApiModule } from '../ApiModule';
import { workingCopyRoutes } from './workingCopy.routes';
import { imageIdsOfWorkingCopies } from './workingCopy.service';

export const workingCopyModule: ApiModule = {
  routes: workingCopyRoutes,
  imageIdsInUse: imageIdsOfWorkingCopies,
};
