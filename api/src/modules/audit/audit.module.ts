import type { ApiModule } from '../ApiModule';
import { auditRoutes } from './audit.routes';
import { auditFault, checkTrail, lastSequence, secondsSinceCheck } from './auditCheck.service';
import { expireEntries } from './auditRetention.service';
import { startChaining } from './auditWorker';

export const auditModule: ApiModule = {
  routes: auditRoutes,
  dailyJobs: [
    {
      run: ({ now }) => expireEntries(now),
      done: 'removed entries of the audit trail that were old enough',
      failed: 'old entries of the audit trail could not be removed',
    },
    {
      // It deletes nothing, and says itself what it has found.
      run: ({ now, log }) => checkTrail(now, log).then(() => 0),
      done: '',
      failed: 'the audit trail could not be checked',
    },
  ],
  gauges: [
    {
      name: 'api_audit_fault',
      help: '1 if the daily check of the audit trail has found an entry that does not fit.',
      read: auditFault,
    },
    {
      name: 'api_audit_last_entry',
      help: 'The number of the last entry of the audit trail, which only ever grows.',
      read: lastSequence,
    },
    {
      name: 'api_audit_check_age_seconds',
      help: 'How long ago the audit trail was last checked.',
      read: secondsSinceCheck,
    },
  ],
  startWorker: (_env, log) => startChaining(log),
};
