import { imageIdOf } from '@site/contract';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { type PersonQuery, matchReason } from '../../records/person';
import {
  deletedTestimonials,
  eraseFromTrash,
  programsInTrash,
  setTestimonialsInTrash,
} from '../../records/trash/trashPrivacy.service';
import { type ProgramFields, type StoredTestimonial, Program } from './program.model';
import type { DeletedTestimonial } from './testimonial.service';

/** What an athlete says on the page of a programme. */
export interface TestimonialOfPerson extends StoredTestimonial {
  programId: unknown;
  programTitle: string;
  /** When the programme was last saved. */
  updatedAt: Date;
  /** It is in the trash, or its programme is. */
  deletedAt: Date | null;
}

type Told = Stored<Pick<ProgramFields, 'title' | 'testimonials' | 'updatedAt'>>;

/** The testimonials under the name of a person. */
export async function testimonialsOfPerson(query: PersonQuery): Promise<TestimonialOfPerson[]> {
  const isTheirs = ({ _id, athleteName }: StoredTestimonial) =>
    matchReason(query, { id: String(_id), name: athleteName }) !== undefined;
  return [...(await allTestimonials()), ...(await ownTrash())].filter(isTheirs);
}

export async function testimonialsByIds(ids: readonly string[]): Promise<TestimonialOfPerson[]> {
  if (ids.length === 0) return [];
  const asked = new Set(ids.map((id) => id.toLowerCase()));
  return [...(await allTestimonials()), ...(await ownTrash())].filter(({ _id }) => asked.has(String(_id)));
}

/** Those that were deleted by themselves. */
async function ownTrash(): Promise<TestimonialOfPerson[]> {
  const deleted = await deletedTestimonials<DeletedTestimonial>();
  return deleted.map(({ record, deletedAt }) => ({ ...record, updatedAt: deletedAt, deletedAt }));
}

/** There are few programmes. */
async function allTestimonials(): Promise<TestimonialOfPerson[]> {
  const programs = await Program.find().select('title testimonials updatedAt').lean<Told[]>();
  const deleted = await programsInTrash<Told>();
  return [
    ...programs.flatMap((program) => testimonialsIn(program, null)),
    ...deleted.flatMap(({ record, deletedAt }) => testimonialsIn(record, deletedAt)),
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
  const [testimonial] = await testimonialsByIds([id]);
  if (!testimonial) return null;
  const { _id, programId, imageUrl } = testimonial;
  // In one of these: it or the programme may have moved to the trash, or from it, meanwhile.
  const { matchedCount } = await Program.updateOne(
    { 'testimonials._id': _id } as Record<string, unknown>,
    { $pull: { testimonials: { _id } }, $inc: { __v: 1 } },
    { session: transaction },
  );
  if (matchedCount === 0) {
    await setTestimonialsInTrash(programId, (each) => String(each._id) !== id, transaction);
    await eraseFromTrash({ kind: 'testimonial', id }, transaction);
  }
  return [imageIdOf(imageUrl) ?? []].flat();
}
