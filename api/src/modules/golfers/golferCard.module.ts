import type { ApiModule } from '../../records/ApiModule';
import { golferCardRoutes } from './golferCard.routes';

export const golferCardModule: ApiModule = { routes: golferCardRoutes };
