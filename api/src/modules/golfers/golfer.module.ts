import type { ApiModule } from '../../records/ApiModule';
import { eraseLinksOf } from '../consent/consentLink.service';
import { golferRoutes } from './golfer.routes';
import { golferKind } from './golfer.service';
import { golferPictures } from './golferRelations.service';

export const golferModule: ApiModule = {
  routes: golferRoutes,
  kinds: [{ ...golferKind, onPurge: eraseLinksOf }],
  pictures: [golferPictures],
  refreshSearch: golferKind.refreshSearch,
};
