import type { ApiModule } from '../ApiModule';
import { imageIdsOfGolfers, restoreGolfer, unlistPhotos } from './golfer.service';

export const golferModule: ApiModule = {
  restore: { golfer: restoreGolfer },
  imageIdsInUse: imageIdsOfGolfers,
  migrate: unlistPhotos,
};
