import type { ErrorCode } from '@site/contract';
import { toApiError } from '@site/runtime';
import type { Program } from './programView';
import { useProgramQuery, type ProgramSlug } from './programsApi';

const NOT_FOUND = 404;
const INACTIVE: ErrorCode = 'program_inactive';

export interface ProgramState {
  /** Undefined while it loads, and where there is none. */
  program: Program | undefined;
  /** Not offered at the moment, or without content: no page, and no fallback either (DECISIONS 11). */
  isClosed: boolean;
  /** Not to be had, for whatever other reason: the built-in content takes its place (spec 4). */
  hasFailed: boolean;
}

export function useProgram(slug: ProgramSlug): ProgramState {
  const { data, error } = useProgramQuery(slug);
  const problem = toApiError(error);
  const isClosed = problem?.code === INACTIVE || data === null;
  // What was loaded before is kept beside the error, also of a programme that was deleted since.
  const isGone = isClosed || problem?.status === NOT_FOUND;
  const program = isGone ? undefined : (data ?? undefined);
  return { program, isClosed, hasFailed: !program && !isClosed && error !== undefined };
}
