import type { ApiModule } from '../../records/ApiModule';
import { settingsRoutes } from './settings.routes';

export const settingsModule: ApiModule = { routes: settingsRoutes };
