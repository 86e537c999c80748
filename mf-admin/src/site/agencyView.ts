import {
  agencyFields,
  type AgencyPatch,
  type AgencyWire,
  builtInPartners,
  builtInSocial,
  limits,
  partnerInput,
  type ShownLink,
  type ShownPartner,
  socialLinkInput,
} from '@site/contract';
import { api } from '@site/runtime';
import * as yup from 'yup';
import { type Difference, differencesOf } from '../form/ConflictDialog';
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
  lead: 'What every page of the site shows about the agency. What you leave empty is shown as it is built in.',
  loadFailed: 'The agency details could not be loaded. Please try again.',
  saveFailed: 'The agency details could not be saved.',
  saved: 'The agency details are saved',
  save: 'Save details',
  contact: 'How to reach you',
  addressHint: `One line each, at most ${limits.agencyAddressLines}; the town comes last.`,
  companyHint: 'The 8 characters that Companies House gave you.',
  opening: 'Opening words of the home page',
  founder: 'The founder',
  founderLead: 'On the home page and the page ‘About’, once name and words are there. Nobody is built in.',
  fees: 'What you charge',
  feesLead: 'On the page ‘What it costs’, and in the answer about fees among the questions.',
  feesHint: 'An empty line begins a new paragraph.',
  documents:
    'Printed once when the site was built: the four PDF guides keep the built-in telephone and address.',
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
  contact: [['phone'], ['address'], ['companyNumber']],
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

export const blankEntries = {
  social: { name: '', href: '' },
  partners: { name: '', href: '', logo: '' },
};

export function toStoredAgency(agency: AgencyWire): StoredAgency {
  const { social, partners } = agency;
  return {
    id: AGENCY_ID,
    updatedAt: agency.updated_at,
    values: {
      ...agencyForm.fromWire(agency),
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
    ...agencyForm.toInput(values),
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
