import type { ApiModule } from '../ApiModule';
import { auditRoutes } from './audit.routes';
import { expireEntries } from './audit.service';

export const auditModule: ApiModule = {
  routes: auditRoutes,
  dailyJobs: [expireEntries],
};
