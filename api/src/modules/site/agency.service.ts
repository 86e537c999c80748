import { type AgencyPatch, agencyFields, agencyMessages, imageIdOf, paths } from '@site/contract';
import { storedValues } from '../../records/fields';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { assertNotStale } from '../../records/save';
import { validationFailed } from '../../http/errors';
import type { AuditedRecord } from '../../http/audit';
import { storedAmong } from '../../records/pictures/image.model';
import { pictureOwner } from '../../records/pictures/pictureUses';
import { hasVisiblePlacements } from '../placements/placement.service';
import { closedProgramPages } from '../programs/program.service';
import { hasPublishedTrainers } from '../trainers/trainer.service';
import { Agency, type AgencyDoc, type AgencyDocFields } from './site.model';

/** The one document of its collection; until something is written there is none. */
const ID = 'agency';

/** The version before the first save. */
const NEVER = new Date(0);

export async function readAgency(): Promise<AgencyDocFields> {
  return (await findAgency()).toObject();
}

async function findAgency(transaction?: Transaction): Promise<AgencyDoc> {
  const stored = await Agency.findById(ID).session(transaction ?? null);
  return stored ?? new Agency({ _id: ID, updatedAt: NEVER });
}

/** Merges the patch. Throws 409, or 422 for a logo that is not stored. */
export async function changeAgency(patch: AgencyPatch): Promise<AgencyDocFields> {
  await assertLogosStored(patch);
  return inTransaction(async (transaction) => {
    const agency = await findAgency(transaction);
    assertNotStale(agency, patch.based_on);
    agency.set(storedValues(agencyFields, patch));
    if (patch.social !== undefined) agency.set({ social: patch.social });
    if (patch.partners !== undefined) agency.set({ partners: patch.partners });
    return (await agency.save({ session: transaction })).toObject();
  });
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

/**
 * The pages that no link and no sitemap should lead to: inactive programmes, and lists with nothing in them. Told with the
 * agency, which every page asks for anyway.
 */
export async function closedPages(): Promise<string[]> {
  const [programs, hasResults, hasTrainers] = await Promise.all([
    closedProgramPages(),
    hasVisiblePlacements(),
    hasPublishedTrainers(),
  ]);
  return [
    ...programs,
    ...(hasResults ? [] : [paths.results.to()]),
    ...(hasTrainers ? [] : [paths.trainers.to()]),
  ];
}
