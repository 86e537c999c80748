import type { NamingKind } from '@site/contract';
import type { Types } from 'mongoose';
import type { PersonInText } from '../shared/personInText';
import type { Stored } from './findPage';
import { anyOf } from './filters';
import type { AnyModel } from './wholeRecord';

/** A record whose text names a person, or did so when they were erased. */
export interface NamingRecord {
  kind: NamingKind;
  id: string;
  /** The post of a version, or the programme of a testimonial. */
  parentId: string | null;
  title: string;
  isDeleted: boolean;
  updatedAt: Date;
}

/** With the words around the name. */
export interface NamingText extends NamingRecord {
  text: string;
}

export interface NamingRecords {
  kind: NamingKind;
  /** One after the other: there may be thousands with long texts. It ends early once `isOver`. */
  naming(person: PersonInText, isOver: () => boolean): AsyncGenerator<NamingText>;
  /** As they are today; those that are gone are left out. */
  byIds(ids: readonly string[]): Promise<NamingRecord[]>;
}

interface NamingFields<T> {
  kind: NamingKind;
  /** The fields with texts, and those that the record is named by. */
  select: string;
  describe(record: Stored<T>): Pick<NamingRecord, 'title' | 'updatedAt'> & { parentId?: Types.ObjectId };
  /** What is searched; by default every text in the record. */
  textsOf?(record: Stored<T>): unknown;
  filter?: Record<string, unknown>;
  /** How many are read at once: fewer of long texts. */
  batchSize?: number;
}

// A body has up to 90,000 characters, and the process answers other requests between two batches.
const BATCH = 20;

export function namingRecords<T>(
  model: AnyModel<T>,
  { kind, select, describe, textsOf = (record) => record, filter = {}, batchSize = BATCH }: NamingFields<T>,
): NamingRecords {
  const recordOf = (stored: Stored<T>): NamingRecord => {
    const { parentId, ...described } = describe(stored);
    const id = String(stored._id);
    return { kind, id, parentId: parentId ? String(parentId) : null, isDeleted: false, ...described };
  };
  return {
    kind,
    async *naming(person, isOver) {
      const cursor = model.find(filter).select(select).sort({ _id: -1 }).lean<Stored<T>>();
      for await (const each of cursor.cursor({ batchSize })) {
        if (isOver()) return;
        const stored = each as Stored<T>;
        const text = wordsNaming(person, textsOf(stored));
        if (text !== undefined) yield { ...recordOf(stored), text };
      }
    },
    async byIds(ids) {
      if (ids.length === 0) return [];
      const found = await model
        .find({ ...filter, _id: anyOf(ids) } as Record<string, unknown>)
        .select(select)
        .lean<Stored<T>[]>();
      return found.map(recordOf);
    },
  };
}

/** The words around the first place that names the person, in any text of the value. */
export function wordsNaming(person: PersonInText, value: unknown): string | undefined {
  for (const text of textsIn(value)) {
    const words = person(text);
    if (words !== undefined) return words;
  }
  return undefined;
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const each of value) yield* textsIn(each);
  else if (isPlain(value)) for (const each of Object.values(value)) yield* textsIn(each);
}

/** Not a date, an id or bytes. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
