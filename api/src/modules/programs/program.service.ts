import {
  type PicturePlace,
  type ProgramInput,
  imageIdOf,
  limits,
  programPages,
  slugFrom,
} from '@site/contract';
import { auditedRecords } from '../../records/audit/auditedRecords';
import { assertNotStale, savedWithRetry } from '../../records/concurrentEdits';
import { isDuplicateOf } from '../../db/databaseErrors';
import { type FoundPage, type ListQuery, searchPage } from '../../db/findPage';
import { namedRecords } from '../../records/namedRecords';
import type { MigrationRun } from '../../db/migrations/Migration';
import { idFilter, keyFilter } from '../../db/filters';
import { assertRoom } from '../../db/listRoom';
import { type SearchRules, insertSearchable, refreshSearchWords, searchWords } from '../../db/searchWords';
import type { Restore } from '../../records/trash/wholeRecord';
import { withFreeSlug } from '../../records/withFreeSlug';
import { conflict, notFound, programInactive } from '../../http/errors';
import { pictureOwner } from '../../records/pictures/pictureUses';
import { moveToTrash } from '../../records/trash/moveToTrash.service';
import { type ProgramDoc, type ProgramFields, Program, hasSlugAmong } from './program.model';
import { applyInput } from './program.patch';

const search: SearchRules<ProgramFields> = {
  from: ['title'],
  derive: ({ title }) => ({ searchWords: searchWords(title) }),
};

const SLUG_TAKEN = 'This slug is already in use. Please choose another one';

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

/** Moves the program to the trash. Throws 404, also the second time. */
export async function deleteProgram(key: string): Promise<void> {
  const isMoved = await moveToTrash(Program, keyFilter(key), (program) => ({
    kind: 'program',
    label: program.title,
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
