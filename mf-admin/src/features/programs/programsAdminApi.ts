import type { ProgramStatus, ProgramWire } from '@site/contract';
import { api } from '@site/runtime';
import { dropOnceGone, showAtOnce, unlessFailed } from '../../shared/lists/cacheUpdates';
import { type ProgramValues, type StoredProgram, toProgramInput } from './programView';

interface ProgramSave {
  values: ProgramValues;
  /** What the form started from; none for a new program. */
  before?: StoredProgram;
}

const programUrl = (id: string): string => `/programs/${encodeURIComponent(id)}`;

const programsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** With the token the api lists the inactive ones as well. */
    adminPrograms: build.query<ProgramWire[], void>({
      query: () => '/programs',
      providesTags: ['Program'],
    }),
    adminProgram: build.query<ProgramWire, string>({
      query: programUrl,
      providesTags: ['Program'],
      // The form starts from what is stored now, never from what was stored at its last visit.
      keepUnusedDataFor: 0,
    }),
    /** Spec 7: one call for both. */
    adminSaveProgram: build.mutation<ProgramWire, ProgramSave>({
      query: ({ values, before }) => ({
        url: '/programs',
        method: 'POST',
        body: toProgramInput(values, before),
      }),
      invalidatesTags: unlessFailed('Program'),
    }),
    adminSetProgramStatus: build.mutation<ProgramWire, { id: string; status: ProgramStatus }>({
      query: (change) => ({ url: '/programs', method: 'POST', body: change }),
      invalidatesTags: unlessFailed('Program'),
      onQueryStarted: async ({ id, status }, { dispatch, queryFulfilled }): Promise<void> => {
        await showAtOnce<ProgramWire, 'status'>(
          (change) => void dispatch(inList(change)),
          { id, field: 'status', value: status },
          queryFulfilled,
        );
      },
    }),
    adminDeleteProgram: build.mutation<null, string>({
      query: (id) => ({ url: programUrl(id), method: 'DELETE' }),
      invalidatesTags: unlessFailed('Program', 'Trash'),
      onQueryStarted: async (id, { dispatch, queryFulfilled }): Promise<void> => {
        await dropOnceGone<ProgramWire>((change) => void dispatch(inList(change)), id, queryFulfilled);
      },
    }),
  }),
});

/** Changes what is on screen at once; the invalidated list follows from the server. */
const inList = (change: (programs: ProgramWire[]) => ProgramWire[]) =>
  programsAdminApi.util.updateQueryData('adminPrograms', undefined, change);

export const {
  useAdminProgramsQuery,
  useAdminProgramQuery,
  useLazyAdminProgramQuery,
  useAdminSaveProgramMutation,
  useAdminSetProgramStatusMutation,
  useAdminDeleteProgramMutation,
} = programsAdminApi;
