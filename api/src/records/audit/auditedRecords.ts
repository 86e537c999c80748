import type { Model } from 'mongoose';
import type { AuditedRecord } from '../../http/audit';
import type { Stored } from '../../db/findPage';
import { keyFilter } from '../../db/filters';

interface AuditedFields<T> {
  titleOf: (record: T) => string;
  isPublic?: (record: T) => boolean;
  /** The records have no slug. */
  filterFor?: (key: string) => Record<string, unknown> | undefined;
}

/** Finds what the audit trail says about a record of this model. */
export function auditedRecords<T>(
  model: Model<T>,
  { titleOf, isPublic, filterFor = keyFilter }: AuditedFields<T>,
): (key: string) => Promise<AuditedRecord | null> {
  return async (key) => {
    const filter = filterFor(key);
    const record = filter && (await model.findOne(filter).lean<Stored<T>>());
    if (!record) return null;
    return {
      id: String(record._id),
      title: titleOf(record),
      ...(isPublic && { isPublic: isPublic(record) }),
    };
  };
}
