import type { AuditCheckWire, AuditEntryWire } from '@site/contract';
import type { Stored } from '../../db/findPage';
import type { AuditFields } from './audit.model';
import type { AuditCheckFields } from './auditCheck.model';

export function serializeAuditEntry(entry: Stored<AuditFields>): AuditEntryWire {
  const { person, action, kind, title, outcome, address } = entry;
  return {
    id: String(entry._id),
    sequence: entry.sequence ?? null,
    at: entry.at.toISOString(),
    ...{ person, action, kind, title, outcome, address },
    record_id: entry.recordId,
    request_id: entry.requestId,
  };
}

export const serializeAuditCheck = (check: AuditCheckFields | null): AuditCheckWire => ({
  checked_at: check?.at.toISOString() ?? null,
  problem: check?.problem ?? null,
  problem_since: check?.problemSince?.toISOString() ?? null,
});
