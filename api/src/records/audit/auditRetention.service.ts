import { limits } from '@site/contract';
import { deleteDue } from '../../db/deleteDue';
import { notAfter } from '../../db/filters';
import { monthsAfter } from '../../shared/calendar';
import { AuditEntry } from './audit.model';
import { auditTrail } from './audit.service';

/** Removes the oldest entries, with an entry about it. Returns their number. */
export async function expireEntries(now: Date): Promise<number> {
  const removed = await deleteDue(AuditEntry, { at: notAfter(monthsAfter(now, -limits.auditMonths)) });
  if (removed > 0)
    await auditTrail.note({
      ...{ actor: { id: null, email: 'daily job' }, action: 'expire', kind: 'audit_entry', outcome: 'done' },
      record: { id: '', title: `${removed} of more than ${limits.auditMonths} months ago` },
    });
  return removed;
}
