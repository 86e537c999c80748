import type { ApiModule } from '../ApiModule';
import { golferCardRoutes } from './golferCard.routes';

export const golferCardModule: ApiModule = { routes: golferCardRoutes };
