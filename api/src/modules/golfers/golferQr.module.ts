import type { ApiModule } from '../ApiModule';
import { golferQrRoutes } from './golferQr.routes';

export const golferQrModule: ApiModule = { routes: golferQrRoutes };
