import type { ApiModule } from '../ApiModule';
import { previewLinkRoutes } from './previewLink.routes';

export const previewLinkModule: ApiModule = {
  routes: previewLinkRoutes,
};
