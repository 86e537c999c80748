import {
  type ErasureCount,
  type ErasureInput,
  type ErasureWire,
  type HeldRecordsWire,
  type HeldRecordWire,
  type PersonalKind,
  type PersonExportInput,
  type PersonSearch,
  settingLabels,
  type SettingsWire,
} from '@site/contract';
import { api } from '@site/runtime';
import { type ListPage, toPageOf } from '../../list/listApi';

export const privacyTexts = {
  title: 'Privacy',
  lead: 'Somebody asks what we know about them, or wants it gone? Find what we hold, hand it over or erase it, and answer within a month.',
  find: 'Find a person',
  findLead:
    'Fill in one of the three. An email address finds exactly one family. A name can belong to several people, so look at each record before you tick it.',
  nobody:
    'We hold nothing that fits. Try the other spelling of the name, or another email address of the family.',
  capped: 'More fits than can be listed. Please narrow the search.',
  outside:
    'An erasure does not reach names inside the texts of others, such as posts, programmes and comments, nor emails that went out: please look there by hand.',
  erasures: 'What was erased',
  erasuresLead: 'The proof that we did it. It does not say who the person was.',
  noErasures: 'Nothing has been erased yet.',
  running: ' – not finished yet, it goes on by itself',
  erasuresFailed: 'Failed to load the erasures',
  exported: 'The file is in your downloads',
} as const;

export const settingTexts = {
  lead: 'An athlete then goes on the site only when the consent record says who agreed, and on which day. Profiles that are on the site already stay as they are; the list of golfers marks those without consent.',
  loadFailed: 'This setting could not be loaded.',
  saveFailed: 'This setting could not be changed. Please try again.',
  changed: (isOn: boolean) => `‘${settingLabels.publish_only_with_consent}’ is ${isOn ? 'on' : 'off'}`,
} as const;

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const countNames: Readonly<Record<ErasureCount, (count: number) => string>> = {
  application: (count) => plural(count, 'application'),
  message: (count) => plural(count, 'message'),
  golfer: (count) => plural(count, 'athlete profile'),
  placement: (count) => plural(count, 'placement'),
  comment: (count) => plural(count, 'comment'),
  request: (count) => `the words of ${plural(count, 'request')}`,
  testimonial: (count) => plural(count, 'testimonial'),
  picture: (count) => plural(count, 'picture'),
  mail: (count) => plural(count, 'outbox email'),
  activity: (count) => `the name in ${plural(count, 'activity entry', 'activity entries')}`,
};

export const kindNames: Readonly<Record<PersonalKind, string>> = {
  application: 'Application',
  message: 'Message',
  golfer: 'Athlete',
  placement: 'Placement',
  comment: 'Comment',
  testimonial: 'Testimonial',
};

export function countsText(counts: Readonly<Partial<Record<ErasureCount, number>>>): string {
  const parts = Object.entries(countNames).flatMap(([name, textOf]) => {
    const count = counts[name as ErasureCount] ?? 0;
    return count > 0 ? [textOf(count)] : [];
  });
  return new Intl.ListFormat('en-GB').format(parts) || 'nothing that was still there';
}

/** How many records of each kind an erasure deletes. */
export function countsOf(records: readonly HeldRecordWire[]): Partial<Record<ErasureCount, number>> {
  const counts: Partial<Record<ErasureCount, number>> = {};
  const add = (name: ErasureCount, more: number) => (counts[name] = (counts[name] ?? 0) + more);
  for (const { kind, pictures, mails, activity } of records) {
    add(kind, 1);
    add('picture', pictures);
    add('mail', mails);
    // Entries of enquiries have no names.
    add('activity', kind === 'golfer' || kind === 'placement' ? activity : 0);
  }
  return counts;
}

export const eraseQuestion = (count: number): string => `Erase ${plural(count, 'record')} for good?`;
export const eraseDetail = (records: readonly HeldRecordWire[]): string =>
  `This deletes ${countsText(countsOf(records))}, past the trash. Nobody can bring it back. Export first if the person asked for a copy.`;
export const erasedText = (counts: Readonly<Partial<Record<ErasureCount, number>>>): string =>
  `Erased: ${countsText(counts)}`;

const fitTexts: Readonly<Record<HeldRecordWire['matched_by'], string>> = {
  email: 'Same email address',
  key: 'This very record',
  name: 'Same name',
  consent: 'Gave the consent',
  athlete: 'The athlete was made from the application',
};
export const fitText = ({ matched_by }: HeldRecordWire): string => fitTexts[matched_by];

const privacyApi = api.enhanceEndpoints({ addTagTypes: ['Erasure'] }).injectEndpoints({
  endpoints: (build) => ({
    // Mutations, because nothing about a person may stay in the query cache.
    adminFindPerson: build.mutation<HeldRecordsWire, PersonSearch>({
      query: (body) => ({ url: '/privacy/search', method: 'POST', body }),
    }),
    adminExportPerson: build.mutation<object, PersonExportInput>({
      query: (body) => ({ url: '/privacy/export', method: 'POST', body }),
    }),
    adminErasePerson: build.mutation<ErasureWire, ErasureInput>({
      query: (body) => ({ url: '/privacy/erasures', method: 'POST', body }),
      invalidatesTags: ['Erasure', 'Golfer', 'Placement', 'Application', 'Message', 'Trash'],
    }),
    adminErasures: build.query<ListPage<ErasureWire>, string>({
      query: (query) => `/privacy/erasures?${query}`,
      transformResponse: toPageOf((erasure: ErasureWire) => erasure),
      providesTags: ['Erasure'],
    }),
  }),
});

export const {
  useAdminFindPersonMutation,
  useAdminExportPersonMutation,
  useAdminErasePersonMutation,
  useAdminErasuresQuery,
} = privacyApi;

interface SiteSettings {
  /** The api refuses to publish an athlete without a consent record. */
  publishOnlyWithConsent: boolean;
}

const toSettings = (wire: SettingsWire): SiteSettings => ({
  publishOnlyWithConsent: wire.publish_only_with_consent,
});

const settingsApi = api.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    adminSettings: build.query<SiteSettings, void>({
      query: () => '/settings',
      transformResponse: toSettings,
      providesTags: ['Settings'],
    }),
    adminChangeSettings: build.mutation<SiteSettings, Partial<SiteSettings>>({
      query: (body) => ({ url: '/settings', method: 'PUT', body }),
      transformResponse: toSettings,
      invalidatesTags: ['Settings'],
    }),
  }),
});

export const { useAdminSettingsQuery, useLazyAdminSettingsQuery, useAdminChangeSettingsMutation } =
  settingsApi;
