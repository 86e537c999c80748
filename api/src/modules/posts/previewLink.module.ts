import type { ApiModule } from '../../records/ApiModule';
import { previewLinkRoutes } from './previewLink.routes';

export const previewLinkModule: ApiModule = {
  routes: previewLinkRoutes,
};
