import type { ApiModule } from '../ApiModule';
import { auditRoutes } from './audit.routes';
import { expireEntries } from './auditRetention.service';

export const auditModule: ApiModule = {
  routes: auditRoutes,
  dailyJobs: [
    {
      run: ({ now }) => expireEntries(now),
      done: 'removed entries of the audit trail that were old enough',
      failed: 'old entries of the audit trail could not be removed',
    },
  ],
};
