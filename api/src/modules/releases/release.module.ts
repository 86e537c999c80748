import type { ApiModule } from '../ApiModule';
import { releaseRoutes } from './release.routes';

export const releaseModule: ApiModule = { routes: releaseRoutes };
