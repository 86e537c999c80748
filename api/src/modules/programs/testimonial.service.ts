import { imageIdOf, limits } from '@site/contract';
import { absent, idFilter } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import type { AuditedRecord } from '../../http/audit';
import { conflict, notFound } from '../../http/errors';
import { storeInTrash } from '../../records/trash/trash.service';
import type { Restore, TrashableKind, WholeRecord } from '../../records/recordKind';
import { type PersonQuery, matchReason } from '../../records/person';
import {
  changeInTrash,
  deletedRecords,
  eraseFromTrash,
  recordInTrash,
} from '../../records/trash/trash.model';
import { type ProgramFields, type StoredTestimonial, Program } from './program.model';

type Holder = Stored<Pick<ProgramFields, 'title' | 'status' | 'testimonials'>>;

/** A testimonial in the trash, with the programme that it goes back to. */
interface DeletedTestimonial extends StoredTestimonial {
  programId: unknown;
  programTitle: string;
}

/** Matches the programme that has it. Undefined for text that is not an id. */
function holderOf(id: string): Record<string, unknown> | undefined {
  const entry = idFilter(id);
  return entry && { 'testimonials._id': entry._id };
}

/**
 * Moves a testimonial from its programme, which counts as changed for an editor that has it open, to the trash. Throws 404,
 * also the second time.
 */
export async function deleteTestimonial(id: string): Promise<void> {
  const holder = holderOf(id);
  if (!holder) throw notFound('Testimonial');
  await inTransaction(async (transaction) => {
    const change = { $pull: { testimonials: { _id: id } }, $inc: { __v: 1 } };
    const before = await Program.findOneAndUpdate(holder, change, { session: transaction }).lean<Holder>();
    const taken = before?.testimonials.find(({ _id }) => String(_id) === id.toLowerCase());
    if (!before || !taken) throw notFound('Testimonial');
    const record = { ...taken, programId: before._id, programTitle: before.title };
    const label = taken.athleteName || before.title;
    await storeInTrash(record, { kind: 'testimonial', label }, transaction);
  });
}

const NO_PROGRAMME = 'The programme of this testimonial is in the trash or gone. Restore the programme first';
const FULL = `The programme has ${limits.programEntries} testimonials, and has no room for another`;

/** Puts a testimonial back into its programme, in its place. Throws 409 when the programme is not there, or is full. */
const restoreTestimonial: Restore = async ({ record }, transaction) => {
  const { programId, programTitle: _title, ...testimonial } = record as WholeRecord & DeletedTestimonial;
  // The last position.
  const isFree = { [`testimonials.${limits.programEntries - 1}`]: absent() };
  const { matchedCount } = await Program.updateOne(
    { _id: programId, ...isFree } as Record<string, unknown>,
    { $push: { testimonials: testimonial }, $inc: { __v: 1 } },
    { session: transaction },
  );
  if (matchedCount > 0) return record;
  const isThere = await Program.exists({ _id: programId } as Record<string, unknown>).session(transaction);
  throw conflict(isThere ? FULL : NO_PROGRAMME);
};

export const testimonialKind: TrashableKind = {
  kind: 'testimonial',
  restore: restoreTestimonial,
  isLabelPersonal: true,
};

/** For the audit trail, without the name: it outlives the testimonial. */
export async function auditedTestimonial(id: string): Promise<AuditedRecord | null> {
  const filter = holderOf(id);
  const holder = filter && (await Program.findOne(filter).select('title status testimonials').lean<Holder>());
  if (!holder) return null;
  return { id: id.toLowerCase(), title: holder.title, isPublic: holder.status === 'active' };
}

/** For a search of a person's records. */
export interface TestimonialOfPerson extends DeletedTestimonial {
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

/** The testimonials of all programmes, which are few, and those in the trash, deleted alone or with their programme. */
async function allTestimonials(transaction?: Transaction): Promise<TestimonialOfPerson[]> {
  const programs = await Program.find()
    .select('title testimonials updatedAt')
    .session(transaction ?? null)
    .lean<Told[]>();
  const deletedPrograms = await deletedRecords({ kind: 'program' }, transaction);
  const deleted = await deletedRecords({ kind: 'testimonial' }, transaction);
  return [
    ...programs.flatMap((program) => testimonialsIn(program, null)),
    ...deletedPrograms.flatMap(({ record, deletedAt }) =>
      testimonialsIn(record as unknown as Told, deletedAt),
    ),
    ...deleted.map(({ record, deletedAt }) => ({
      ...(record as unknown as DeletedTestimonial),
      updatedAt: deletedAt,
      deletedAt,
    })),
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
  // Searched in both places, because it or the programme may have moved to or from the trash.
  const { matchedCount } = await Program.updateOne(
    { 'testimonials._id': _id } as Record<string, unknown>,
    { $pull: { testimonials: { _id } }, $inc: { __v: 1 } },
    { session: transaction },
  );
  if (matchedCount === 0) {
    await removeInTrash(String(programId), id, transaction);
    await eraseFromTrash({ kind: 'testimonial', id }, transaction);
  }
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
