import {
  type Fields,
  type InputOf,
  type PicturePlace,
  type ProgramInput,
  featureFields,
  imageIdOf,
  limits,
  programFields,
  programPages,
  slugify,
  testimonialFields,
} from '@site/contract';
import { anyOf, not } from '../../db/filters';
import { type FoundPage, type ListQuery, searchPage } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { conflict, programInactive } from '../../http/errors';
import { storedValues } from '../../records/fields';
import { pictureOwner } from '../../records/pictures/pictureUses';
import { recordKind } from '../../records/recordKind';
import { createRecord, findRecord, saveRecord } from '../../records/save';
import { deleteRecord } from '../../records/trash/trash.service';
import { type ProgramDoc, type ProgramFields, type StoredTestimonial, Program } from './program.model';

export const programKind = recordKind<ProgramFields>({
  kind: 'program',
  what: 'Program',
  model: Program,
  labelOf: ({ title }) => title,
  publicWhere: { status: 'active' },
  slugFor: ({ title }) => slugify(title, 'program'),
  most: { max: limits.programsMax, many: 'programmes', field: 'title' },
});

interface Visibility {
  inactive: boolean;
}

export function listPrograms(query: ListQuery, { inactive }: Visibility): Promise<FoundPage<ProgramFields>> {
  return searchPage(Program, { query, filter: inactive ? {} : programKind.publicWhere });
}

/** When the programmes with these slugs changed; null for an inactive one. */
export async function changesOfPrograms(slugs: readonly string[]): Promise<Map<string, Date | null>> {
  const programs = await Program.find({ slug: anyOf(slugs) } as Record<string, unknown>)
    .select('slug status updatedAt')
    .lean<Pick<ProgramFields, 'slug' | 'status' | 'updatedAt'>[]>();
  return new Map(
    programs.map(({ slug, status, updatedAt }) => [slug, status === 'active' ? updatedAt : null]),
  );
}

/** The pages of programmes that are inactive. */
export async function closedProgramPages(): Promise<string[]> {
  const pages = programPages.map((page) => page.to());
  const changes = await changesOfPrograms(pages.map((path) => path.slice(1)));
  return pages.filter((path) => changes.get(path.slice(1)) === null);
}

/** Throws 404, with its own code for an inactive program that the caller may not see. */
export async function getProgram(key: string, { inactive }: Visibility): Promise<ProgramDoc> {
  const program = await findRecord(programKind, key);
  if (program.status !== 'active' && !inactive) throw programInactive();
  return program;
}

/** Throws 409, and 422 when there are as many as there may be. */
export function createProgram(input: ProgramInput): Promise<ProgramDoc> {
  return createRecord(programKind, {
    async apply(program, { transaction }) {
      applyInput(program, input);
      await refuseTakenSlug(program, input, transaction);
    },
  });
}

/** Merges the input into the program. Throws 404 or 409. */
export function updateProgram(id: string, input: ProgramInput): Promise<ProgramDoc> {
  return saveRecord(programKind, id, {
    basedOn: input.based_on,
    async apply(program, { transaction }) {
      applyInput(program, input);
      await refuseTakenSlug(program, input, transaction);
    },
  });
}

const SLUG_TAKEN = 'This slug is already in use. Please choose another one';

/** Pages look their program up by a fixed slug, so a requested slug is never changed silently. Throws 409. */
async function refuseTakenSlug(
  { _id }: ProgramDoc,
  { slug }: ProgramInput,
  transaction: Transaction,
): Promise<void> {
  const others = { slug, _id: not(_id) } as Record<string, unknown>;
  if (slug && (await Program.exists(others).session(transaction)))
    throw conflict(SLUG_TAKEN, { slug: SLUG_TAKEN });
}

/** Moves the program to the trash. Throws 404, also the second time. */
export const deleteProgram = (key: string): Promise<void> => deleteRecord(programKind, key);

/** The pictures of programmes and of their testimonials. */
export const programPictures = pictureOwner<ProgramFields>(Program, {
  kind: 'program',
  // There are few programmes.
  naming: () => ({}),
  select: 'title status heroImage heroFallback testimonials.imageUrl',
  titleOf: ({ title }) => title,
  usesIn({ status, heroImage, heroFallback, testimonials }) {
    const uses = (place: PicturePlace, addresses: readonly string[]) =>
      [...new Set(addresses.map(imageIdOf))].flatMap((imageId) =>
        imageId ? [{ imageId, place, isPublic: status === 'active' }] : [],
      );
    return [
      ...uses('hero', [heroImage, heroFallback]),
      ...uses(
        'testimonial',
        testimonials.map(({ imageUrl }) => imageUrl),
      ),
    ];
  },
});

interface Entry {
  _id: unknown;
}

/** Changes the document in memory: fields missing from the input stay, a list in it replaces the whole list. */
function applyInput(program: ProgramDoc, input: ProgramInput): void {
  const { features, testimonials } = input;
  program.set(storedValues(programFields, input));
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
