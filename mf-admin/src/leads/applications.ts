import { applicationLabels, type ApplicationWire } from '@site/contract';
import { NOTHING } from '../list/cells';
import { type ListPage, toListPage } from '../list/usePagedList';
import { leadsApi } from './leadsApi';
import { type LeadField, type LeadFields, leadNames, type LeadRow, leadSorts, toLeadRow } from './leadView';

/** docs/product.md#admin-applications; what docs/product.md#admin-applications leaves open follows the same pattern. */
export const applicationTexts = {
  title: 'Applications',
  failed: 'Failed to load applications',
  empty: 'No applications yet.',
} as const;

interface ApplicationRow extends LeadRow {
  gradYear: number | null;
}

export function toApplicationRow({ grad_year, ...lead }: ApplicationWire): ApplicationRow {
  return { ...toLeadRow(lead), gradYear: grad_year };
}

/** docs/product.md#admin-applications: the form does not ask for the year. */
const gradYearText = ({ gradYear }: ApplicationRow): string => String(gradYear ?? NOTHING);

const applicationsAdminApi = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    adminApplications: build.query<ListPage<ApplicationWire>, string>({
      query: (query) => `/applications?${query}`,
      transformResponse: toListPage<ApplicationWire>,
      providesTags: ['Application', 'LeadList'],
    }),
  }),
});

export const { useAdminApplicationsQuery } = applicationsAdminApi;

export const applicationNames = leadNames({ one: 'application', many: 'applications' });

export const applicationSorts = { ...leadSorts, gradYear: 'grad_year' };

export const applicationFields: LeadFields<
  ApplicationRow,
  Exclude<keyof typeof applicationLabels, LeadField>
> = {
  labels: applicationLabels,
  own: { grad_year: { key: 'gradYear', textOf: gradYearText } },
};
