import { applicationLabels, type ApplicationWire } from '@site/contract';
import { byNumber, type ListKind } from '../../shared/lists/ListKind';
import type { LoadedRecords } from '../../shared/lists/loadRecords';
import { leadsApi } from './leadTags';
import { type LeadField, type LeadFields, leadList, type LeadRow, toLeadRow } from './leadView';
import { loadNewest } from '../../shared/lists/useNewestList';

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
const gradYearText = ({ gradYear }: ApplicationRow): string => String(gradYear ?? '—');

const applicationsAdminApi = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    adminApplications: build.query<LoadedRecords<ApplicationWire>, string>({
      // RTK Query passes two arguments in between that are not needed here.
      queryFn: (...[words, , , send]) => loadNewest('/applications', words, send),
      providesTags: ['Application', 'LeadList'],
    }),
  }),
});

export const { useAdminApplicationsQuery } = applicationsAdminApi;

const leads = leadList({ one: 'application', many: 'applications' });

export const applicationList: ListKind<ApplicationRow> = {
  ...leads,
  textOf: (row) => `${leads.textOf(row)} ${row.gradYear ?? ''}`,
  comparers: { ...leads.comparers, gradYear: (a, b) => byNumber(a.gradYear, b.gradYear) },
};

export const applicationFields: LeadFields<
  ApplicationRow,
  Exclude<keyof typeof applicationLabels, LeadField>
> = {
  labels: applicationLabels,
  own: { grad_year: { key: 'gradYear', textOf: gradYearText } },
};
