import type { AuditEntryWire } from '@site/contract';
import type { Stored } from '../../db/findPage';
import type { AuditFields } from './audit.model';
import { sentenceOf } from './auditSentence';

export function serializeAuditEntry(entry: Stored<AuditFields>): AuditEntryWire {
  const { person, action, kind, title, outcome, address } = entry;
  return {
    id: String(entry._id),
    at: entry.at.toISOString(),
    ...{ person, action, kind, title, outcome, address },
    deed: sentenceOf(entry),
    record_id: entry.recordId,
    request_id: entry.requestId,
  };
}
