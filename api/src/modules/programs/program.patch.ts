import {
  type Fields,
  type InputOf,
  type ProgramInput,
  featureFields,
  programFields,
  testimonialFields,
} from '@site/contract';
import { storedValues } from '../../records/applyPatch';
import { searchWords } from '../../db/searchWords';
import type { ProgramDoc, StoredTestimonial } from './program.model';

interface Entry {
  _id: unknown;
}

/** Changes the document in memory: fields missing from the input stay, a list in it replaces the whole list. */
export function applyInput(program: ProgramDoc, input: ProgramInput): void {
  const { title, features, testimonials } = input;
  program.set(storedValues(programFields, input));
  if (title !== undefined) program.searchWords = searchWords(title);
  if (features)
    program.set({ features: withIds(features.map(toStored(featureFields)), features, program.features) });
  if (testimonials) {
    const written = testimonials.filter(hasContent);
    const stored = written.map(toStored(testimonialFields));
    const entries = withIds(stored, written, program.testimonials);
    program.set({ testimonials: stillExamples(entries, written, program.testimonials) });
  }
}

/** An entry of the form into which nothing was written. */
const hasContent = (entry: object): boolean =>
  Object.keys(testimonialFields).some((name) => (entry as Record<string, unknown>)[name]);

function toStored<F extends Fields>(fields: F) {
  return (entry: InputOf<F> & { order_index?: number }, position: number) => ({
    ...storedValues(fields, entry),
    orderIndex: entry.order_index ?? position,
  });
}

/** An example stays one, whatever is written in it, until the input says that somebody has really said it. */
function stillExamples<T extends object>(
  entries: readonly T[],
  inputs: readonly { is_example?: boolean }[],
  before: readonly StoredTestimonial[],
): T[] {
  const examples = new Set(before.flatMap(({ _id, isExample }) => (isExample ? [String(_id)] : [])));
  return entries.map((entry, position) => {
    const isExample = '_id' in entry && examples.has(String(entry._id));
    return { ...entry, isExample: isExample && inputs[position]?.is_example !== false };
  });
}

/** An entry keeps its id if it exists in this program; any other entry gets a new id. */
function withIds<T extends object>(
  entries: readonly T[],
  inputs: readonly { id?: string }[],
  before: readonly Entry[],
): T[] {
  const free = new Map(before.map(({ _id }) => [String(_id), _id]));
  return entries.map((entry, position) => {
    const id = inputs[position]?.id?.toLowerCase() ?? '';
    const _id = free.get(id);
    // Two entries of one list cannot share an id.
    free.delete(id);
    return _id ? { ...entry, _id } : entry;
  });
}
