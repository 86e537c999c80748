import type { Model, Types } from 'mongoose';
import { anyOf } from '../db/filters';
import type { Stored } from '../db/findPage';

interface NamedFields<T> {
  /** Matches what visitors see. */
  seen: Record<string, unknown>;
  /** The fields that the name is made of. */
  select: string;
  nameOf: (record: T) => string;
}

/** Records that others refer to by id, and show by name. */
export interface NamedRecords {
  /** The id of the record that visitors see under this slug; undefined when there is none. */
  idSeenAt(slug: string): Promise<Types.ObjectId | undefined>;
  /** By id, in one query; a deleted record is left out. */
  names(ids: readonly string[]): Promise<Map<string, string>>;
}

export function namedRecords<T extends { slug: string }>(
  model: Model<T>,
  { seen, select, nameOf }: NamedFields<T>,
): NamedRecords {
  return {
    async idSeenAt(slug) {
      const found = await model.exists({ ...seen, slug });
      return found ? (found._id as Types.ObjectId) : undefined;
    },
    async names(ids) {
      if (ids.length === 0) return new Map();
      const found = await model
        .find({ _id: anyOf(ids) })
        .select(select)
        .lean<Stored<T>[]>();
      return new Map(found.map((record) => [String(record._id), nameOf(record)]));
    },
  };
}
