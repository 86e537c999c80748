import type { ApiModule } from '../ApiModule';
import { policyReportRoutes } from './policyReport.routes';
import { countPolicyReports } from './policyReport.service';

export const policyReportModule: ApiModule = {
  routes: policyReportRoutes,
  gauges: [
    {
      name: 'api_policy_reports',
      help: 'Reports of browsers about what the policy of a page refused, since the start of this process.',
      read: () => Promise.resolve(countPolicyReports()),
    },
  ],
};
