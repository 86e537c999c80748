import {
  agencyFields,
  type AgencyPatch,
  type AgencyWire,
  builtInFees,
  builtInPartners,
  builtInSocial,
  limits,
  partnerInput,
  type ShownLink,
  type ShownPartner,
  site,
  socialLinkInput,
} from '@site/contract';
import { api } from '@site/runtime';
import * as yup from 'yup';
import { type Difference, differencesOf } from '../form/ConflictDialog';
import type { FieldDetails } from '../form/EntityFields';
import type { StoredRecord } from '../form/StoredRecord';
import { entityForm, type FormValues } from '../form/entityForm';

/** There is one record, so its id is only for the form. */
const AGENCY_ID = 'agency';

const withId = (wire: AgencyWire) => ({ ...wire, id: AGENCY_ID });

const agencyAdminApi = api.enhanceEndpoints({ addTagTypes: ['Agency'] }).injectEndpoints({
  endpoints: (build) => ({
    adminAgency: build.query<AgencyWire, void>({
      query: () => '/agency',
      // The form must start from the current record, never from a cached one.
      keepUnusedDataFor: 0,
    }),
    adminSaveAgency: build.mutation<AgencyWire & { id: string }, AgencyPatch>({
      query: (body) => ({ url: '/agency', method: 'PUT', body }),
      transformResponse: withId,
      // The layout around the admin area shows the company number.
      invalidatesTags: (saved) => (saved ? ['Agency'] : []),
    }),
  }),
});

export const { useAdminAgencyQuery, useLazyAdminAgencyQuery, useAdminSaveAgencyMutation } = agencyAdminApi;

export const agencyTexts = {
  title: 'Agency details',
  lead: 'What every page of the site shows about the agency. Each field holds what visitors see now; empty one, and the built-in text is back.',
  loadFailed: 'The agency details could not be loaded. Please try again.',
  saveFailed: 'The agency details could not be saved.',
  saved: 'The agency details are saved',
  save: 'Save details',
  contact: 'How to reach you',
  addressHint: `One line each, at most ${limits.agencyAddressLines}; the town comes last.`,
  companyHint: 'The 8 characters that Companies House gave you.',
  opening: 'Opening words of the home page',
  founder: 'The founder',
  founderLead:
    'On the home page and the page ‘About’, once name and words are there. Until then the site names no founder.',
  fees: 'What you charge',
  feesLead: 'On the page ‘What it costs’, and in the answer about fees among the questions.',
  feesHint: 'An empty line begins a new paragraph.',
  documents:
    'Printed once when the site was built: the four PDF guides keep the built-in telephone and address.',
  builtInText: 'This is the built-in text.',
  ownText: 'Your own. Empty it to go back to the built-in text.',
  builtIn: 'These are the built-in ones. Change them as you like.',
} as const;

/** The words of the two lists. */
export const listTexts = {
  social: {
    title: 'Social links',
    noun: 'link',
    lead: 'At the foot of every page, in this order.',
    useBuiltIn: 'Use the built-in links',
    none: 'The site shows no social links.',
  },
  partners: {
    title: 'Partners',
    noun: 'partner',
    lead: 'The strip of logos above the foot of every page, in this order.',
    useBuiltIn: 'Use the built-in partners',
    none: 'The site shows no partners, and no strip.',
  },
} as const;

export const agencyForm = entityForm(agencyFields, {
  contact: [['phone', 'companyNumber'], ['address']],
  opening: [['openingTitle'], ['openingLead']],
  founder: [['founderName', 'founderRole'], ['founderWords']],
  fees: [['fees']],
});

export interface AgencyLists {
  social: ShownLink[];
  partners: ShownPartner[];
}
export type ListName = keyof AgencyLists;
export type AgencyValues = FormValues<typeof agencyFields> & AgencyLists;
type StoredAgency = StoredRecord<AgencyValues>;

export const builtInLists: AgencyLists = { social: [...builtInSocial], partners: [...builtInPartners] };

/** What visitors see in the place of an empty text. */
const builtInTexts = {
  phone: site.phone,
  address: site.address.lines.join('\n'),
  companyNumber: site.companyNumber,
  openingTitle: site.opening.title,
  openingLead: site.opening.lead,
  fees: builtInFees,
};
type BuiltInText = keyof typeof builtInTexts;
const builtInNames = Object.keys(builtInTexts) as BuiltInText[];

const isBuiltInText = (name: BuiltInText, values: AgencyValues): boolean =>
  values[name].trim() === builtInTexts[name];

/** A text that is the built-in one is not stored, so that it follows the site. */
const storedTexts = (values: AgencyValues) =>
  Object.fromEntries(builtInNames.filter((name) => isBuiltInText(name, values)).map((name) => [name, '']));

type Details = Partial<Record<(typeof agencyForm.names)[number], FieldDetails>>;

const details: Details = {
  phone: { type: 'tel', maxLength: limits.contactNumberMax },
  address: { rows: 2, maxLength: limits.agencyAddressMax, hint: agencyTexts.addressHint },
  companyNumber: { hint: agencyTexts.companyHint },
  openingTitle: { maxLength: limits.agencyTitleMax },
  openingLead: { rows: 3, maxLength: limits.agencyLeadMax },
  founderWords: { rows: 3 },
  fees: { rows: 7, hint: agencyTexts.feesHint },
};

/** The details, and whether each text is the built-in one. */
export function detailsOf(values: AgencyValues): Details {
  const all = { ...details };
  for (const name of builtInNames) {
    const origin = isBuiltInText(name, values) ? agencyTexts.builtInText : agencyTexts.ownText;
    all[name] = { ...details[name], hint: `${details[name]?.hint ?? ''} ${origin}`.trim() };
  }
  return all;
}

export const blankEntries = {
  social: { name: '', href: '' },
  partners: { name: '', href: '', logo: '' },
};

export function toStoredAgency(agency: AgencyWire): StoredAgency {
  const { social, partners } = agency;
  const own = agencyForm.fromWire(agency);
  const shown = builtInNames.map((name) => [name, own[name] || builtInTexts[name]]);
  return {
    id: AGENCY_ID,
    updatedAt: agency.updated_at,
    values: {
      ...own,
      ...Object.fromEntries(shown),
      social: social ?? builtInLists.social,
      partners: partners ?? builtInLists.partners,
    },
  };
}

/** Whether a list is as it is built in, word for word. */
export const isBuiltIn = (name: ListName, lists: AgencyLists): boolean =>
  JSON.stringify(lists[name]) === JSON.stringify(builtInLists[name]);

/** The built-in list is not stored, so that it follows the site. */
export function toAgencyPatch(values: AgencyValues, before: StoredAgency | undefined): AgencyPatch {
  return {
    ...agencyForm.toInput({ ...values, ...storedTexts(values) }),
    social: isBuiltIn('social', values) ? null : values.social,
    partners: isBuiltIn('partners', values) ? null : values.partners,
    based_on: before?.updatedAt,
  };
}

export const agencySchema = agencyForm.schema.shape({
  social: yup.array(socialLinkInput),
  partners: yup.array(partnerInput),
});

/** A list as one line. */
function listText(name: ListName, values: AgencyValues): string {
  if (isBuiltIn(name, values)) return 'the built-in ones';
  const lines = values[name].map((entry) => (entry.href ? `${entry.name} (${entry.href})` : entry.name));
  return lines.join(', ') || 'none';
}

export function compareAgencies(mine: AgencyValues, theirs: AgencyValues): Difference[] {
  const lists = (['social', 'partners'] as const).map((name) => ({
    label: listTexts[name].title,
    textOf: (values: AgencyValues) => listText(name, values),
  }));
  return [...agencyForm.differences(mine, theirs), ...differencesOf(lists, mine, theirs)];
}
