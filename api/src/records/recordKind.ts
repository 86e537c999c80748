import type { ExampleFilter, TrashKind } from '@site/contract';
import type { Model, Types } from 'mongoose';
import { anyOf, idFilter, keyFilter, not } from '../db/filters';
import type { Stored } from '../db/findPage';
import type { Transaction } from '../db/inTransaction';
import { derivedOf } from '../db/searchWords';
import type { AuditedKind, AuditedRecord } from '../http/audit';
import { validationFailed } from '../http/errors';
import { freeSlug } from './slugs';

type Filter = Record<string, unknown>;

/** For services, which do not import mongoose. */
export type AnyModel<T> = Model<T>;

/** A stored record of any kind. */
export type WholeRecord = Stored<Record<string, unknown>>;

/** A record that leaves the trash. */
export interface RestoredRecord {
  record: WholeRecord;
  athleteIds: string[];
  deletedAt: Date;
  /** The email address of the account that restores it. */
  by: string;
}

/** Writes a record from the trash back, and undoes the other effects of its deletion. Returns it as it is stored then. */
export type Restore = (restored: RestoredRecord, transaction: Transaction) => Promise<WholeRecord>;

/** Deletes what belongs to a record of a kind, in the transaction that deletes it for good. */
export type Purges = Readonly<
  Partial<Record<TrashKind, (id: string, transaction: Transaction) => Promise<unknown>>>
>;

/** A kind of record that can be deleted. */
export interface TrashableKind {
  kind: TrashKind;
  restore: Restore;
  /** The name of a record is personal data that must not outlive it in the audit trail. */
  isLabelPersonal?: boolean;
  /** docs/product.md#consent: whether visitors would see this record, once restored, without a consent record. */
  isPublicWithoutConsent?(record: WholeRecord): boolean;
}

/** Related data that the trash keeps with a record. */
export interface KeptInTrash {
  /** The athletes of a trainer. */
  athleteIds?: string[];
  /** Pictures that other collections keep for the record. */
  imageIds?: readonly string[];
}

/** The declaration of an entity's records. */
export interface RecordRules<T> extends Omit<TrashableKind, 'restore'> {
  /** Its name in messages: 'Trainer not found'. */
  what: string;
  model: Model<T>;
  /** The name of a record in the trash and in the audit trail, which outlive it. */
  labelOf(record: T): string;
  /** The fields and values of the records that visitors see. */
  publicWhere: Filter;
  /** The slug of a record for which none was asked. Kinds without it have no slug: their records are found by id alone. */
  slugFor?(record: T): string;
  /** The pictures that belong to the record alone: one that a save replaces is deleted. */
  imageIdsOf?(record: T): string[];
  /** For a list that is shown whole: how many records there may be, what they are called, and which field of the form says so. */
  most?: { max: number; many: string; field: string };
  /** Writes the other effects of a deletion. Returns what the trash keeps with the record. */
  onDelete?(record: Stored<T>, transaction: Transaction): Promise<KeptInTrash>;
  /** Checks and changes a record that is restored, and writes the other effects. Throws 409 or 422. */
  onRestore?(restored: RestoredRecord, transaction: Transaction): Promise<WholeRecord>;
}

/** Records that others refer to by id, and show by name. */
export interface NamedRecords {
  /** The id of the record that visitors see under this slug; undefined when there is none. */
  idSeenAt(slug: string): Promise<Types.ObjectId | undefined>;
  /** By id, in one query; a deleted record is left out. */
  names(ids: readonly string[]): Promise<Map<string, string>>;
}

/** A kind of record, as saving, trash, audit trail and old addresses take it. */
export interface RecordKind<T> extends RecordRules<T>, TrashableKind, NamedRecords {
  isPublic(record: T): boolean;
  /** The filter for the record with this id or slug. Undefined for text that can be neither. */
  filterFor(key: string): Filter | undefined;
  /** For the audit trail: what its routes that save a record declare. */
  audited: AuditedKind;
  /** For the audit trail: what it says about this record. */
  auditedRecord(record: Stored<T>): AuditedRecord;
}

export function recordKind<T extends object>(rules: RecordRules<T>): RecordKind<T> {
  const { kind, model, labelOf, publicWhere } = rules;
  const isPublic = (record: T): boolean =>
    Object.entries(publicWhere).every(([field, value]) => record[field as keyof T] === value);
  const filterFor = rules.slugFor ? keyFilter : idFilter;
  return {
    ...rules,
    isPublic,
    filterFor,
    audited: { kind, isInSave: true },
    auditedRecord: (record) => ({
      id: String(record._id),
      title: rules.isLabelPersonal ? '' : labelOf(record),
      isPublic: isPublic(record),
    }),
    async restore(restored, transaction) {
      await assertRoom(rules, transaction);
      const record = rules.onRestore ? await rules.onRestore(restored, transaction) : restored.record;
      return insertRestored(model, record, transaction);
    },
    async idSeenAt(slug) {
      const found = await model.exists({ ...publicWhere, slug } as Filter);
      return found ? (found._id as Types.ObjectId) : undefined;
    },
    async names(ids) {
      if (ids.length === 0) return new Map();
      const found = await model.find({ _id: anyOf(ids) } as Filter).lean<Stored<T>[]>();
      return new Map(found.map((record) => [String(record._id), labelOf(record)]));
    },
  };
}

/** A bound, not an exact count: concurrent requests may both find the last place. Throws 422. */
export async function assertRoom<T>(
  { model, most }: Pick<RecordRules<T>, 'model' | 'most'>,
  transaction: Transaction,
): Promise<void> {
  if (!most || (await model.countDocuments().session(transaction)) < most.max) return;
  throw validationFailed({
    [most.field]: `There are ${most.max} ${most.many} already. Delete one that is no longer needed first`,
  });
}

/** Matches examples, or everybody else. Records from before there were examples are none. */
export function examplesFilter(asked: ExampleFilter | undefined): Filter {
  if (asked === undefined) return {};
  return { isExample: asked === 'only' ? true : not(true) };
}

/** Inserts a record from the trash. What it is searched by may have been derived by an older version. */
export async function insertRestored<T extends object>(
  model: Model<T>,
  record: WholeRecord,
  transaction: Transaction,
): Promise<WholeRecord> {
  const { _id, slug } = record;
  const free = typeof slug === 'string' && (await freeSlug(model, slug, { exceptId: _id, transaction }));
  const derived = derivedOf(model, record as unknown as T);
  const restored = { ...record, ...(free && { slug: free }), ...derived };
  await model.collection.insertOne(restored as never, { session: transaction });
  return restored;
}
