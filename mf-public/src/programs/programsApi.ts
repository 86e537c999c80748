import type { ErrorCode, ProgramWire } from '@site/contract';
import { api, toApiError } from '@site/runtime';
import { type Program, toProgram } from './programView';

export type ProgramSlug = 'future-champions' | 'collegiate-pathway';

export const programsApi = api.injectEndpoints({
  endpoints: (build) => ({
    program: build.query<Program | null, ProgramSlug>({
      // docs/product.md#api-calls: under the version.
      query: (slug) => `/v1/programs/${slug}`,
      transformResponse: (program: ProgramWire | null) => toProgram(program),
      providesTags: ['Program'],
    }),
  }),
});

export const { useProgramQuery } = programsApi;

const NOT_FOUND = 404;
const INACTIVE: ErrorCode = 'program_inactive';

export interface ProgramState {
  /** Undefined while it loads and when there is none. */
  program: Program | undefined;
  /** Inactive or without content: no page and no fallback (docs/product.md#programme-fallback). */
  isClosed: boolean;
  /** Failed for any other reason: the built-in content is shown instead (docs/product.md#session). */
  hasFailed: boolean;
}

export function useProgram(slug: ProgramSlug): ProgramState {
  const { data, error } = useProgramQuery(slug);
  const problem = toApiError(error);
  const isClosed = problem?.code === INACTIVE || data === null;
  // RTK Query keeps earlier data beside the error, even of a programme that has been deleted since.
  const isGone = isClosed || problem?.status === NOT_FOUND;
  const program = isGone ? undefined : (data ?? undefined);
  return { program, isClosed, hasFailed: !program && !isClosed && error !== undefined };
}
