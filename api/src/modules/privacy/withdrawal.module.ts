import type { ApiModule } from '../ApiModule';
import { withdrawalRoutes } from './withdrawal.routes';

export const withdrawalModule: ApiModule = { routes: withdrawalRoutes };
