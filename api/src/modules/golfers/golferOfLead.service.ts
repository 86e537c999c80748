import type { GolferPatch, LeadAthleteWire } from '@site/contract';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { keepOldSlug } from '../../records/oldAddresses/oldSlug.service';
import { recordInTrash } from '../../records/trash/trashPrivacy.service';
import { type GolferFields, Golfer, applyGolferPatch } from './golfer.model';

/** Saves a new athlete whom nobody but admins sees. Returns the id. */
export async function insertHidden(
  fields: GolferPatch,
  slug: string,
  transaction: Transaction,
): Promise<string> {
  const golfer = new Golfer({ slug });
  applyGolferPatch(golfer, { ...fields, is_published: false });
  const { _id } = await golfer.save({ session: transaction });
  await keepOldSlug('golfer', { id: _id, slug, isPublic: false }, transaction);
  return String(_id);
}

/** Whether an athlete is stored, in the list or in the trash. In a transaction it cannot move in between. */
export async function athleteIsKept(id: string, transaction?: Transaction): Promise<boolean> {
  if (await Golfer.exists({ _id: id }).session(transaction ?? null)) return true;
  return (await golferInTrash(id, transaction)) !== null;
}

/** Null when it was deleted for good. */
export async function findAthlete(id: string): Promise<LeadAthleteWire | null> {
  const listed = await Golfer.findById(id).select('firstName lastName').lean<Stored<GolferFields>>();
  const golfer = listed ?? (await golferInTrash(id));
  if (!golfer) return null;
  return { id, name: `${golfer.firstName} ${golfer.lastName}`.trim(), is_deleted: !listed };
}

/** Returns null unless the athlete is in the trash. */
export async function golferInTrash(
  id: string,
  transaction?: Transaction,
): Promise<Stored<GolferFields> | null> {
  return (await recordInTrash({ kind: 'golfer', id }, transaction)) as Stored<GolferFields> | null;
}
