import { imageIdOf } from '@site/contract';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { type PersonQuery, matchReason } from '../../records/person';
import { changeInTrash, deletedRecords, recordInTrash } from '../../records/trash/trash.model';
import { type ProgramFields, type StoredTestimonial, Program } from './program.model';

/** For a search of a person's records. */
export interface TestimonialOfPerson extends StoredTestimonial {
  programId: unknown;
  programTitle: string;
  /** When the programme was last saved. */
  updatedAt: Date;
  /** Its programme is in the trash. */
  deletedAt: Date | null;
}

type Told = Stored<Pick<ProgramFields, 'title' | 'testimonials' | 'updatedAt'>>;

/** The testimonials under the name of a person. */
export async function testimonialsOfPerson(query: PersonQuery): Promise<TestimonialOfPerson[]> {
  const isTheirs = ({ _id, athleteName }: StoredTestimonial) =>
    matchReason(query, { id: String(_id), name: athleteName }) !== undefined;
  return (await allTestimonials()).filter(isTheirs);
}

export async function testimonialsByIds(
  ids: readonly string[],
  transaction?: Transaction,
): Promise<TestimonialOfPerson[]> {
  if (ids.length === 0) return [];
  const asked = new Set(ids.map((id) => id.toLowerCase()));
  return (await allTestimonials(transaction)).filter(({ _id }) => asked.has(String(_id)));
}

/** The testimonials of all programmes, which are few, also of those in the trash. */
async function allTestimonials(transaction?: Transaction): Promise<TestimonialOfPerson[]> {
  const programs = await Program.find()
    .select('title testimonials updatedAt')
    .session(transaction ?? null)
    .lean<Told[]>();
  const deletedPrograms = await deletedRecords({ kind: 'program' }, transaction);
  return [
    ...programs.flatMap((program) => testimonialsIn(program, null)),
    ...deletedPrograms.flatMap(({ record, deletedAt }) =>
      testimonialsIn(record as unknown as Told, deletedAt),
    ),
  ];
}

const testimonialsIn = (
  { _id: programId, title: programTitle, updatedAt, testimonials }: Told,
  deletedAt: Date | null,
): TestimonialOfPerson[] =>
  testimonials.map((each) => ({ ...each, programId, programTitle, updatedAt, deletedAt }));

/**
 * Removes a testimonial from its programme, which counts as changed for an editor that has it open. Returns the id of
 * its picture, if it is one of ours, or null when there is no such testimonial.
 */
export async function eraseTestimonial(id: string, transaction: Transaction): Promise<string[] | null> {
  const [testimonial] = await testimonialsByIds([id], transaction);
  if (!testimonial) return null;
  const { _id, programId, imageUrl } = testimonial;
  // Searched in both places, because the programme may have moved to or from the trash.
  const { matchedCount } = await Program.updateOne(
    { 'testimonials._id': _id } as Record<string, unknown>,
    { $pull: { testimonials: { _id } }, $inc: { __v: 1 } },
    { session: transaction },
  );
  if (matchedCount === 0) await removeInTrash(String(programId), id, transaction);
  const imageId = imageIdOf(imageUrl);
  return imageId ? [imageId] : [];
}

async function removeInTrash(programId: string, id: string, transaction: Transaction): Promise<void> {
  const program = await recordInTrash({ kind: 'program', id: programId }, transaction);
  if (!program) return;
  const { testimonials } = program as unknown as Told;
  const fields = { testimonials: testimonials.filter(({ _id }) => String(_id) !== id) };
  await changeInTrash({ kind: 'program', id: programId }, fields, transaction);
}
