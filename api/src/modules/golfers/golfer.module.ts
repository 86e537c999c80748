import type { ApiModule } from '../../records/ApiModule';
import { eraseLinksOf } from '../consent/consentLink.service';
import { golferRoutes } from './golfer.routes';
import { refreshGolfers, restoreGolfer } from './golfer.service';
import { golferPictures } from './golferPhoto.service';

export const golferModule: ApiModule = {
  routes: golferRoutes,
  restore: { golfer: restoreGolfer },
  purge: { golfer: eraseLinksOf },
  pictures: [golferPictures],
  refreshSearch: refreshGolfers,
};
