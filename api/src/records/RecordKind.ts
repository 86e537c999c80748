import type { TrashKind } from '@site/contract';
import type { Model } from 'mongoose';
import type { SearchRules } from '../db/searchWords';

/**
 * What saving, deleting, restoring, the audit trail and the search of a kind of record have to know about it. Each entity
 * declares it once, beside its model.
 */
export interface RecordKind<T> {
  kind: TrashKind;
  /** Its name in messages: 'Trainer not found'. */
  what: string;
  model: Model<T>;
  /** What it is called in the trash and in the audit trail, which outlives it. */
  labelOf(record: T): string;
  /** Whether visitors see it. */
  isPublic(record: T): boolean;
  /** The slug of a record for which none was asked. Kinds without it have no slug: their records are found by id alone. */
  slugFor?(record: T): string;
  /** The pictures that belong to the record alone: one that a save replaces is deleted. */
  imageIdsOf?(record: T): string[];
  /** What its lists are searched and sorted by. */
  search: SearchRules<T>;
}
