import type { ApiModule } from '../../records/ApiModule';
import { applicationRoutes } from './application.routes';
import { applications } from './application.service';

export const applicationModule: ApiModule = {
  routes: applicationRoutes,
  restore: { application: applications.restore },
};
