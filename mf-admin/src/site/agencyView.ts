import {
  agencyFields,
  type AgencyPatch,
  type AgencyWire,
  builtInPartners,
  builtInSocial,
  partnerInput,
  randomKey,
  type ShownLink,
  type ShownPartner,
  socialLinkInput,
} from '@site/contract';
import * as yup from 'yup';
import { type Difference, differencesOf } from '../form/ConflictDialog';
import type { StoredRecord } from '../form/StoredRecord';
import { entityForm, type FormValues } from '../form/entityForm';
import { AGENCY_ID } from './agencyApi';
import { partnerTexts, socialTexts } from './agencyTexts';

export const agencyForm = entityForm(agencyFields, {
  contact: [['phone'], ['address'], ['companyNumber']],
  opening: [['openingTitle'], ['openingLead']],
  founder: [['founderName', 'founderRole'], ['founderWords']],
  fees: [['fees']],
});

/** Tells the entries of a list apart while they are moved. */
interface Keyed {
  key: string;
}
export type SocialEntry = ShownLink & Keyed;
export type PartnerEntry = ShownPartner & Keyed;

/** A list is null while the site shows the built-in one. */
export type AgencyValues = FormValues<typeof agencyFields> & {
  social: SocialEntry[] | null;
  partners: PartnerEntry[] | null;
};
export type ListName = 'social' | 'partners';

export type StoredAgency = StoredRecord<AgencyValues>;

const keyed = <Entry extends object>(entries: readonly Entry[]): (Entry & Keyed)[] =>
  entries.map((entry, index) => ({ ...entry, key: `stored-${index}` }));

export const newSocialLink = (): SocialEntry => ({ name: '', href: '', key: randomKey() });
export const newPartner = (): PartnerEntry => ({ name: '', href: '', logo: '', key: randomKey() });

/** The built-in list, to be changed. */
export const ownSocial = (): SocialEntry[] => keyed(builtInSocial);
export const ownPartners = (): PartnerEntry[] => keyed(builtInPartners);

export const emptyAgency: AgencyValues = { ...agencyForm.empty, social: null, partners: null };

export function toStoredAgency(agency: AgencyWire): StoredAgency {
  const { social, partners, updated_at } = agency;
  const lists = { social: social && keyed(social), partners: partners && keyed(partners) };
  return { id: AGENCY_ID, updatedAt: updated_at, values: { ...agencyForm.fromWire(agency), ...lists } };
}

export function toAgencyPatch(values: AgencyValues, before: StoredAgency | undefined): AgencyPatch {
  return {
    ...agencyForm.toInput(values),
    social: values.social?.map(({ name, href }) => ({ name, href })) ?? null,
    partners: values.partners?.map(({ name, href, logo }) => ({ name, href, logo })) ?? null,
    ...(before ? { based_on: before.updatedAt } : {}),
  };
}

export const agencySchema = agencyForm.schema.shape({
  social: yup.array(socialLinkInput).nullable(),
  partners: yup.array(partnerInput).nullable(),
});

const BUILT_IN = 'the built-in ones';
const NONE = 'none';

/** A list as one line per entry. */
function tell(entries: readonly string[] | undefined): string {
  if (!entries) return BUILT_IN;
  return entries.join(', ') || NONE;
}

export function compareAgencies(mine: AgencyValues, theirs: AgencyValues): Difference[] {
  const lists = differencesOf<AgencyValues>(
    [
      {
        label: socialTexts.title,
        textOf: ({ social }) => tell(social?.map(({ name, href }) => `${name} (${href})`)),
      },
      {
        label: partnerTexts.title,
        textOf: ({ partners }) =>
          tell(partners?.map(({ name, href }) => (href ? `${name} (${href})` : name))),
      },
    ],
    mine,
    theirs,
  );
  return [...agencyForm.differences(mine, theirs), ...lists];
}
