import type { ApiModule } from '../../records/ApiModule';
import { accountRoutes } from './account.routes';

export const accountModule: ApiModule = { routes: accountRoutes };
