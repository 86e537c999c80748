import type { ApiModule } from '../../records/ApiModule';
import { golferQrRoutes } from './golferQr.routes';

export const golferQrModule: ApiModule = { routes: golferQrRoutes };
