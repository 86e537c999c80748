import type { ProgramWire } from '@site/contract';
import { api } from '@site/runtime';
import { toProgram, type Program } from './programView';

export type ProgramSlug = 'future-champions' | 'collegiate-pathway';

export const programsApi = api.injectEndpoints({
  endpoints: (build) => ({
    program: build.query<Program | null, ProgramSlug>({
      query: (slug) => `/programs/${slug}`,
      transformResponse: (program: ProgramWire | null) => toProgram(program),
      providesTags: ['Program'],
    }),
  }),
});

export const { useProgramQuery } = programsApi;
