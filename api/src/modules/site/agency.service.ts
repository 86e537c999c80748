import { type AgencyPatch, agencyFields, agencyMessages, imageIdOf } from '@site/contract';
import { storedValues } from '../../records/applyPatch';
import { assertNotStale, savedWithRetry } from '../../records/concurrentEdits';
import { isDuplicateOf } from '../../db/databaseErrors';
import type { Transaction } from '../../db/inTransaction';
import { validationFailed, stale } from '../../http/errors';
import { isFoundBy } from '../../db/searchWords';
import type { AuditedRecord } from '../../http/AuditTrail';
import type { PictureUse, PicturesSought } from '../../records/pictures/PictureUse';
import { storedAmong } from '../../records/pictures/image.service';
import { type PictureSwap, swappedAddress } from '../../records/pictures/pictureSwap.service';
import { Agency, type AgencyDoc, type AgencyDocFields } from './agency.model';

/** The one document of its collection; until something is written there is none. */
const ID = 'agency';

/** The version of what nobody has written yet. */
const NEVER = new Date(0);

export async function readAgency(): Promise<AgencyDocFields> {
  return (await findAgency()).toObject();
}

async function findAgency(): Promise<AgencyDoc> {
  return (await Agency.findById(ID)) ?? new Agency({ _id: ID, updatedAt: NEVER });
}

/** Merges the patch. Throws 409, or 422 for a logo that is not stored. */
export async function changeAgency(patch: AgencyPatch): Promise<AgencyDocFields> {
  await assertLogosStored(patch);
  return savedWithRetry('record', async () => {
    const agency = await findAgency();
    assertNotStale(agency, patch.based_on);
    agency.set(storedValues(agencyFields, patch));
    if (patch.social !== undefined) agency.set({ social: patch.social });
    if (patch.partners !== undefined) agency.set({ partners: patch.partners });
    return (await saved(agency)).toObject();
  });
}

async function saved(agency: AgencyDoc): Promise<AgencyDoc> {
  try {
    return await agency.save();
  } catch (error) {
    // Two who are the first to write anything: the other one was faster.
    throw isDuplicateOf(error, '_id') ? stale() : error;
  }
}

/** A picture that no record has named for a month is deleted. */
async function assertLogosStored({ partners }: AgencyPatch): Promise<void> {
  const ids = logoIdsOf({ partners: partners ?? null });
  const stored = new Set(await storedAmong(ids));
  if (ids.some((id) => !stored.has(id))) throw validationFailed({ partners: agencyMessages.logo });
}

/** For the audit trail. There is one record, which no path names. */
export const auditedAgency = (): Promise<AuditedRecord> => Promise.resolve({ id: ID, title: '' });

/** The ids of the partners' logos. */
export async function imageIdsOfAgency(transaction?: Transaction): Promise<string[]> {
  const agency = await Agency.findById(ID)
    .select('partners')
    .session(transaction ?? null)
    .lean<Pick<AgencyDocFields, 'partners'>>();
  return agency ? logoIdsOf(agency) : [];
}

/** Where the agency's partners show pictures of ours: these, or those of the partners that `q` finds. */
export async function picturesInAgency(asked: PicturesSought): Promise<PictureUse[]> {
  const { partners } = await readAgency();
  return (partners ?? []).flatMap(({ name, logo }) => {
    const imageId = imageIdOf(logo);
    const isAsked = 'q' in asked ? isFoundBy(asked.q, name) : imageId && asked.imageIds.includes(imageId);
    if (!imageId || !isAsked) return [];
    return [{ imageId, kind: 'agency', id: ID, title: name, place: 'logo', isPublic: true } as const];
  });
}

/** Returns how many partners show the new picture now. */
export async function swapInAgency(swap: PictureSwap, transaction: Transaction): Promise<number> {
  const session = { session: transaction };
  const agency = await Agency.findById(ID, null, session).lean<AgencyDocFields>();
  const { partners } = agency ?? { partners: null };
  const changed = (partners ?? []).filter(({ logo }) => imageIdOf(logo) === swap.from).length;
  if (changed === 0) return 0;
  const next = (partners ?? []).map((each) => ({ ...each, logo: swappedAddress(each.logo, swap) }));
  await Agency.updateOne({ _id: ID }, { $set: { partners: next }, $inc: { __v: 1 } }, session);
  return changed;
}

const logoIdsOf = ({ partners }: Pick<AgencyDocFields, 'partners'>): string[] =>
  (partners ?? []).flatMap(({ logo }) => imageIdOf(logo) ?? []);
