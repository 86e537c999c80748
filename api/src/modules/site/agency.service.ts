import { type AgencyPatch, agencyFields, agencyMessages, imageIdOf } from '@site/contract';
import { storedValues } from '../../records/applyPatch';
import { assertNotStale, savedWithRetry } from '../../records/concurrentEdits';
import { isDuplicateOf } from '../../db/databaseErrors';
import { validationFailed, stale } from '../../http/errors';
import type { AuditedRecord } from '../../http/AuditTrail';
import { storedAmong } from '../../records/pictures/image.service';
import { pictureOwner } from '../../records/pictures/pictureUses';
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

/** The logos of the partners. */
export const agencyPictures = pictureOwner<AgencyDocFields>(Agency, {
  kind: 'agency',
  naming: () => ({}),
  select: 'partners',
  titleOf: () => '',
  usesIn: ({ partners }) =>
    (partners ?? []).flatMap(({ name, logo }) => {
      const imageId = imageIdOf(logo);
      return imageId ? [{ imageId, title: name, place: 'logo', isPublic: true }] : [];
    }),
});

const logoIdsOf = ({ partners }: Pick<AgencyDocFields, 'partners'>): string[] =>
  (partners ?? []).flatMap(({ logo }) => imageIdOf(logo) ?? []);
