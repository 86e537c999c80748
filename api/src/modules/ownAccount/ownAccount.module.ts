import type { ApiModule } from '../ApiModule';
import { ownAccountRoutes } from './ownAccount.routes';

export const ownAccountModule: ApiModule = { routes: ownAccountRoutes };
