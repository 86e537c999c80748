import { type TrashKind, withoutIgnorable } from '@site/contract';
import { auditedRecords } from '../../records/audit/auditedRecords';
import { ofVersion } from '../../records/concurrentEdits';
import type { MigrationRun } from '../../db/migrations/Migration';
import { isDuplicateOf } from '../../db/databaseErrors';
import { type FoundPage, type ListQuery, type Stored, searchPage } from '../../db/findPage';
import { idFilter } from '../../db/filters';
import { assertRoom } from '../../db/listRoom';
import { type SearchRules, insertSearchable, refreshSearchWords, searchWords } from '../../db/searchWords';
import type { Restore } from '../../records/trash/wholeRecord';
import { conflict, notFound, stale, validationFailed } from '../../http/errors';
import type { AuditedKind } from '../../http/audited';
import { moveToTrash } from '../../records/trash/moveToTrash.service';
import { type OrderedFields, type OrderedModel, lastPlace, writeOrder } from './orderedRecord.model';

export interface OrderedListRules<T extends OrderedFields, Patch> {
  model: OrderedModel<T>;
  /** The names of the list and of an entry in the trash. */
  kind: TrashKind;
  labelOf: (entry: T) => string;
  /** The name of an entry in error messages. */
  what: string;
  /** The unique text: its field in the input, and in responses. */
  unique: { field: string & keyof Patch; name: string };
  /** How many there may be, and their name in error messages. */
  most: { max: number; many: string };
  /** The stored fields that a patch contains. */
  toStored: (patch: Patch) => Partial<T>;
}

interface Versioned {
  /** The version that the edit started from. */
  based_on?: string;
}

export interface OrderedListService<T, Input, Patch> {
  list(query: ListQuery): Promise<FoundPage<T>>;
  /** Adds the new entry at the end. Throws 409, and 422 when the list is full. */
  create(input: Input): Promise<Stored<T>>;
  /** Merges the patch into the entry. Throws 404 or 409. */
  update(id: string, patch: Patch): Promise<Stored<T>>;
  /** Moves the entry to the trash. Throws 404, also the second time. */
  remove(id: string): Promise<void>;
  /** Restores an entry from the trash to its place. Throws 409 when its text exists again, and 422 when the list is full. */
  restore: Restore;
  /** Throws 422. */
  reorder(ids: readonly string[]): Promise<void>;
  /** Derives again what they are searched by. */
  refreshSearch(run: MigrationRun): Promise<number>;
  /** For the audit trail. */
  audited: AuditedKind;
}

/** The service shared by extra questions and extra facts. */
export function orderedListService<T extends OrderedFields, Input extends Patch, Patch extends Versioned>({
  model,
  kind,
  labelOf,
  what,
  unique,
  most,
  toStored,
}: OrderedListRules<T, Patch>): OrderedListService<T, Input, Patch> {
  const fieldsOf = (patch: Patch) => ({
    ...toStored(patch),
    ...comparable(patch[unique.field]),
  });

  const room = { ...most, field: unique.field };
  const search: SearchRules<T> = { from: ['uniqueText'], derive: searchedBy };

  const refusingDuplicates = <R>(write: Promise<R>): Promise<R> => refusedAsConflict(write, unique);

  return {
    list: (query) => searchPage(model, { query }),

    async create(input) {
      await assertRoom(model, room);
      const fields = { ...fieldsOf(input), orderIndex: await lastPlace(model) };
      return (await refusingDuplicates(model.create(fields))) as unknown as Stored<T>;
    },

    async update(id, patch) {
      const filter = idFilter(id);
      if (!filter) throw notFound(what);
      const fresh = { ...filter, ...ofVersion(patch.based_on) };
      const write = model.findOneAndUpdate(fresh, { $set: fieldsOf(patch) }, { returnDocument: 'after' });
      const updated = await refusingDuplicates(write.lean<Stored<T>>().exec());
      if (!updated) throw (await model.exists(filter)) ? stale() : notFound(what);
      return updated;
    },

    async remove(id) {
      const isMoved = await moveToTrash(model, idFilter(id), (entry) => ({ kind, label: labelOf(entry) }));
      if (!isMoved) throw notFound(what);
    },

    async restore({ record }, transaction) {
      await assertRoom(model, room);
      await refusingDuplicates(insertSearchable(model, search, { record, transaction }));
    },

    async reorder(ids) {
      if (await writeOrder(model, ids)) return;
      throw validationFailed({ ids: `The order names an entry that does not exist` });
    },

    audited: { kind, find: auditedRecords(model, { titleOf: labelOf, filterFor: idFilter }) },

    refreshSearch: (run) => refreshSearchWords(model, search, run),
  };
}

async function refusedAsConflict<R>(
  write: Promise<R>,
  { field, name }: { field: string; name: string },
): Promise<R> {
  try {
    return await write;
  } catch (error) {
    const message = `This ${name} exists already`;
    throw isDuplicateOf(error, 'uniqueText') ? conflict(message, { [field]: message }) : error;
  }
}

const searchedBy = ({ uniqueText }: OrderedFields) => ({ searchWords: searchWords(uniqueText) });

/** Texts are equal regardless of case, white space, invisible characters and Unicode form. */
function comparable(text: unknown): Pick<OrderedFields, 'uniqueText' | 'searchWords'> | undefined {
  if (typeof text !== 'string') return undefined;
  const uniqueText = withoutIgnorable(text).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return { uniqueText, searchWords: searchWords(text) };
}
