import { type ProgramInput, imageIdOf, limits, programPages, slugFrom } from '@site/contract';
import { auditedRecords } from '../../records/audit/auditedRecords';
import { assertNotStale, savedWithRetry } from '../../records/concurrentEdits';
import { isDuplicateOf } from '../../db/databaseErrors';
import { type FoundPage, type ListQuery, type Stored, searchPage } from '../../db/findPage';
import { namedRecords } from '../../records/namedRecords';
import type { Transaction } from '../../db/inTransaction';
import type { MigrationRun } from '../../db/migrations/Migration';
import { idFilter, keyFilter } from '../../db/filters';
import { assertRoom } from '../../db/listRoom';
import {
  type SearchRules,
  insertSearchable,
  matching,
  refreshSearchWords,
  searchWords,
} from '../../db/searchWords';
import type { Restore } from '../../records/trash/wholeRecord';
import { withFreeSlug } from '../../records/withFreeSlug';
import { conflict, notFound, programInactive } from '../../http/errors';
import type { PictureUse, PicturesSought } from '../../records/pictures/PictureUse';
import { moveToTrash } from '../../records/trash/moveToTrash.service';
import { type ProgramDoc, type ProgramFields, Program, hasSlugAmong } from './program.model';
import { applyInput } from './program.patch';

const search: SearchRules<ProgramFields> = {
  from: ['title'],
  derive: ({ title }) => ({ searchWords: searchWords(title) }),
};

const SLUG_TAKEN = 'This slug is already in use. Please choose another one';

type Pictured = Pick<ProgramFields, 'heroImage' | 'heroFallback' | 'testimonials'>;

interface Visibility {
  inactive: boolean;
}

export function listPrograms(query: ListQuery, { inactive }: Visibility): Promise<FoundPage<ProgramFields>> {
  const visible = inactive ? {} : { status: 'active' };
  return searchPage(Program, { query, filter: visible });
}

/** When the programmes with these slugs changed; null for an inactive one. */
export async function changesOfPrograms(slugs: readonly string[]): Promise<Map<string, Date | null>> {
  const programs = await Program.find(hasSlugAmong(slugs)).select('slug status updatedAt').lean();
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
  const program = await found(keyFilter(key));
  if (program.status !== 'active' && !inactive) throw programInactive();
  return program;
}

const room = { max: limits.programsMax, many: 'programmes', field: 'title' };

/** Throws 409, and 422 when there are as many as there may be. */
export async function createProgram(input: ProgramInput): Promise<ProgramDoc> {
  await assertRoom(Program, room);
  const program = new Program();
  applyInput(program, input);
  if (input.slug) return saved(program);
  return withFreeSlug(slugFrom(program.title, 'program'), (slug) => program.set({ slug }).save());
}

/** Merges the input into the program. Throws 404 or 409. */
export async function updateProgram(id: string, input: ProgramInput): Promise<ProgramDoc> {
  return savedWithRetry('program', async () => {
    const program = await found(idFilter(id));
    assertNotStale(program, input.based_on);
    applyInput(program, input);
    return saved(program);
  });
}

/**
 * Moves the program to the trash. Its pictures are still served: it holds only URLs, which other records may hold too.
 * Throws 404, also the second time.
 */
export async function deleteProgram(key: string): Promise<void> {
  const isMoved = await moveToTrash(Program, keyFilter(key), (program) => ({
    kind: 'program',
    label: program.title,
    namedImageIds: imageIdsIn(addressesIn(program)),
  }));
  if (!isMoved) throw notFound('Program');
}

/** For the audit trail. */
export const auditedProgram = auditedRecords(Program, {
  titleOf: ({ title }) => title,
  isPublic: ({ status }) => status === 'active',
});

/** For leads that came from a programme. */
export const namedPrograms = namedRecords<ProgramFields>(Program, {
  ...{ seen: { status: 'active' }, select: 'title', nameOf: ({ title }) => title },
});

/** Restores a program from the trash. Throws 422 when there are as many as there may be. */
export const restoreProgram: Restore = async ({ record }, transaction) => {
  await assertRoom(Program, room);
  await insertSearchable(Program, search, { record, transaction });
};

async function found(filter: ReturnType<typeof keyFilter>): Promise<ProgramDoc> {
  const program = filter && (await Program.findOne(filter));
  if (!program) throw notFound('Program');
  return program;
}

/** Pages look their program up by a fixed slug, so a requested slug is never changed silently. Throws 409. */
async function saved(program: ProgramDoc): Promise<ProgramDoc> {
  try {
    return await program.save();
  } catch (error) {
    throw isDuplicateOf(error, 'slug') ? conflict(SLUG_TAKEN, { slug: SLUG_TAKEN }) : error;
  }
}

/** Derives again what programmes are searched by. */
export const refreshPrograms = (run: MigrationRun): Promise<number> =>
  refreshSearchWords(Program, search, run);

type Used = Stored<Pictured & Pick<ProgramFields, 'title' | 'status'>>;

const PICTURED = 'heroImage heroFallback testimonials.imageUrl';

/** Where programmes show pictures of ours: these, or those of the programmes that `q` finds. There are few programmes. */
export async function picturesInPrograms(asked: PicturesSought): Promise<PictureUse[]> {
  const filter = 'q' in asked ? matching(asked.q) : {};
  const programs = await Program.find(filter).select(`title status ${PICTURED}`).lean<Used[]>();
  const uses = programs.flatMap(usesIn);
  return 'q' in asked ? uses : uses.filter(({ imageId }) => asked.imageIds.includes(imageId));
}

function usesIn({ _id, title, status, heroImage, heroFallback, testimonials }: Used): PictureUse[] {
  const program = { kind: 'program', id: String(_id), title, isPublic: status === 'active' } as const;
  return [
    ...imageIdsIn([heroImage, heroFallback]).map((imageId) => ({
      ...program,
      imageId,
      place: 'hero' as const,
    })),
    ...imageIdsIn(testimonials.map(({ imageUrl }) => imageUrl)).map((imageId) => ({
      ...program,
      ...{ imageId, place: 'testimonial' as const },
    })),
  ];
}

/** The ids of our pictures that a programme references. */
export async function imageIdsOfPrograms(transaction?: Transaction): Promise<string[]> {
  const programs = await Program.find()
    .select(PICTURED)
    .session(transaction ?? null)
    .lean<Pictured[]>();
  return imageIdsIn(programs.flatMap(addressesIn));
}

/** Also of a deleted programme. */
export function addressesIn({ heroImage, heroFallback, testimonials }: Pictured): string[] {
  return [heroImage, heroFallback, ...testimonials.map(({ imageUrl }) => imageUrl)];
}

const imageIdsIn = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap((address) => imageIdOf(address) ?? [])),
];
