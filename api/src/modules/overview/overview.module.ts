import type { ApiModule } from '../ApiModule';
import { overviewRoutes } from './overview.routes';
import { overviewEvents } from './overviewEvents.service';

export const overviewModule: ApiModule = {
  routes: overviewRoutes,
  // Open streams would keep the process alive.
  startWorker: () => ({ wake: () => undefined, stop: () => overviewEvents.end().then(() => true) }),
};
