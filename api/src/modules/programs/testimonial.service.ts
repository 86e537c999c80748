import { exampleMessages, limits } from '@site/contract';
import { type Counted, counted } from '../../db/countUpTo';
import type { ExampleCondition } from '../../records/examples';
import { absent, idFilter, someEntry } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import type { Restore, WholeRecord } from '../../records/trash/wholeRecord';
import { conflict, notFound, validationFailed } from '../../http/errors';
import type { AuditedRecord } from '../../http/AuditTrail';
import { takeToTrash } from '../../records/trash/moveToTrash.service';
import { type ProgramFields, type StoredTestimonial, Program } from './program.model';

type Holder = Stored<Pick<ProgramFields, 'title' | 'status' | 'testimonials'>>;

/** A testimonial in the trash, with the programme that it goes back to. */
export interface DeletedTestimonial extends StoredTestimonial {
  programId: unknown;
  programTitle: string;
}

/** Matches the programme that has it. Undefined for text that is not an id. */
function holderOf(id: string, isOnlyExample?: boolean): Record<string, unknown> | undefined {
  const entry = idFilter(id);
  return entry && { testimonials: someEntry({ ...entry, ...(isOnlyExample && { isExample: true }) }) };
}

const among = ({ testimonials }: Holder, id: string) =>
  testimonials.find(({ _id }) => String(_id) === id.toLowerCase());

/**
 * Moves a testimonial from its programme, which counts as changed for an editor that has it open, to the trash. Throws 404,
 * also the second time, and 422 where only an example may be deleted and this is none.
 */
export async function deleteTestimonial(id: string, { isOnlyExample }: ExampleCondition = {}): Promise<void> {
  const isMoved = await takeToTrash(
    (transaction) => take(id, { isOnlyExample }, transaction),
    ({ athleteName, programTitle }) => ({
      kind: 'testimonial',
      label: athleteName || programTitle,
    }),
  );
  if (isMoved) return;
  const holder = holderOf(id);
  if (isOnlyExample && holder && (await Program.exists(holder)))
    throw validationFailed({ example: exampleMessages.isSaid });
  throw notFound('Testimonial');
}

async function take(
  id: string,
  { isOnlyExample }: ExampleCondition,
  transaction: Transaction,
): Promise<DeletedTestimonial | null> {
  const filter = holderOf(id, isOnlyExample);
  if (!filter) return null;
  const change = { $pull: { testimonials: { _id: id } }, $inc: { __v: 1 } };
  const before = await Program.findOneAndUpdate(filter, change, { session: transaction }).lean<Holder>();
  const taken = before && among(before, id);
  return taken ? { ...taken, programId: before._id, programTitle: before.title } : null;
}

const HOMELESS = 'The programme of this testimonial is in the trash or gone. Restore the programme first';
const FULL = `The programme has ${limits.programEntries} testimonials, and has no room for another`;

/** Puts a testimonial back into its programme, in its place. Throws 409 when the programme is not there, or is full. */
export const restoreTestimonial: Restore = async ({ record }, transaction) => {
  const { programId, programTitle: _title, ...testimonial } = record as WholeRecord & DeletedTestimonial;
  const program = { _id: programId };
  // The last place that there is.
  const isFree = { [`testimonials.${limits.programEntries - 1}`]: absent() };
  const { matchedCount } = await Program.updateOne(
    { ...program, ...isFree } as Record<string, unknown>,
    { $push: { testimonials: testimonial }, $inc: { __v: 1 } },
    { session: transaction },
  );
  if (matchedCount > 0) return;
  const isThere = await Program.exists(program as Record<string, unknown>).session(transaction);
  throw conflict(isThere ? FULL : HOMELESS);
};

/** For the audit trail, without the name: it outlives the testimonial. */
export async function auditedTestimonial(id: string): Promise<AuditedRecord | null> {
  const filter = holderOf(id);
  const holder = filter && (await Program.findOne(filter).select('title status testimonials').lean<Holder>());
  if (!holder) return null;
  return { id: id.toLowerCase(), title: holder.title, isPublic: holder.status === 'active' };
}

/** The examples among what visitors read on the pages of programmes. */
export async function countExampleTestimonials(): Promise<Counted> {
  const programs = await Program.find({ status: 'active', 'testimonials.isExample': true })
    .select('testimonials.isExample testimonials.quote')
    .lean<Holder[]>();
  const shown = programs
    .flatMap(({ testimonials }) => testimonials)
    .filter(({ isExample, quote }) => isExample && quote.trim() !== '');
  return counted(shown.length);
}
