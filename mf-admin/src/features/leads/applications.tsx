import type { ApplicationWire } from '@site/contract';
import { api } from '@site/runtime';
import type { TableColumn } from '@site/ui';
import { byNumber, type ListKind } from '../../shared/lists/ListKind';
import { leadList, type LeadRow, toLeadRow } from './leadView';

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

const applicationsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminApplications: build.query<ApplicationWire[], void>({
      query: () => '/applications',
      providesTags: ['Application'],
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

export const gradYearColumns: readonly TableColumn<ApplicationRow>[] = [
  { key: 'gradYear', header: 'Grad Year', isSortable: true, cell: gradYearText },
];

/** The same details in the dialog. */
export function GradYear({ application }: { application: ApplicationRow }) {
  return (
    <div>
      <dt>Grad Year</dt>
      <dd>{gradYearText(application)}</dd>
    </div>
  );
}
