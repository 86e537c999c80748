import { onceASecond } from '@site/server';
import type { Logger } from 'pino';
import { attemptLimit } from '../../db/attemptLimit';
import { type PolicyReport, policyReportsIn } from './policyReport';

// A page that was deployed with a fault makes every visitor of a school's one address report it.
const senders = attemptLimit({ keyPrefix: 'policy-reports', points: 60, duration: 10 * 60 });

let received = 0;

/** Since the start of this process. */
export const countPolicyReports = (): number => received;

type WriteReport = (kind: string, report: PolicyReport) => void;
const writers = new WeakMap<Logger, WriteReport>();

function writerOf(log: Logger): WriteReport {
  const write: WriteReport =
    writers.get(log) ??
    onceASecond((report: PolicyReport, omitted) =>
      log.warn({ ...report, omitted }, 'the policy of a page refused something'),
    );
  writers.set(log, write);
  return write;
}

interface Sender {
  address: string;
  log: Logger;
}

/** Counts them and writes at most one line a second of each kind. Throws 429. */
export async function receivePolicyReports(body: unknown, { address, log }: Sender): Promise<void> {
  await senders.count(address);
  const write = writerOf(log);
  for (const report of policyReportsIn(body)) {
    received += 1;
    write(report.directive, report);
  }
}
