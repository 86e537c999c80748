import type { ApiModule } from '../ApiModule';
import { vitalsRoutes } from './vitals.routes';

export const vitalsModule: ApiModule = { routes: vitalsRoutes };
