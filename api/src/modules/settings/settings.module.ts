import type { ApiModule } from '../ApiModule';
import { settingsRoutes } from './settings.routes';

export const settingsModule: ApiModule = { routes: settingsRoutes };
