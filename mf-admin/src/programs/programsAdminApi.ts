import type { ProgramWire } from '@site/contract';
import { api } from '@site/runtime';
import { unlessFailed } from '../list/listApi';
import { type ProgramValues, type StoredProgram, toProgramInput } from './programView';

interface ProgramSave {
  values: ProgramValues;
  /** The version that the edit is based on; none for a new program. */
  before?: StoredProgram;
}

const programUrl = (id: string): string => `/programs/${encodeURIComponent(id)}`;

const programsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** With a token, the api includes inactive programs. */
    adminPrograms: build.query<ProgramWire[], void>({
      query: () => '/programs',
      providesTags: ['Program'],
    }),
    adminProgram: build.query<ProgramWire, string>({
      query: programUrl,
      providesTags: ['Program'],
      // The form must start from the current record, never from a cached one.
      keepUnusedDataFor: 0,
    }),
    /** docs/product.md#api-calls: one call creates and updates. */
    adminSaveProgram: build.mutation<ProgramWire, ProgramSave>({
      query: ({ values, before }) => ({
        url: '/programs',
        method: 'POST',
        body: toProgramInput(values, before),
      }),
      invalidatesTags: unlessFailed('Program'),
    }),
    adminDeleteProgram: build.mutation<null, string>({
      query: (id) => ({ url: programUrl(id), method: 'DELETE' }),
      invalidatesTags: unlessFailed('Program', 'Trash'),
    }),
  }),
});

export const {
  useAdminProgramsQuery,
  useAdminProgramQuery,
  useLazyAdminProgramQuery,
  useAdminSaveProgramMutation,
  useAdminDeleteProgramMutation,
} = programsAdminApi;
