import { type ApiError, toApiError } from '@site/runtime';

/** Whether the record no longer exists, because another admin has deleted it. */
export const isGone = (error: unknown): boolean => toApiError(error)?.status === 404;

/** The api's sentence about a value that it refuses; then trying again does not help. */
export const refusalOf = (error: ApiError | undefined): string | undefined =>
  error?.status === 422 ? Object.values(error.fields ?? {})[0] : undefined;

/** For `invalidatesTags`: a refused request has changed nothing, so refetch only if another admin has. */
export const unlessFailed =
  <Tag extends string>(...tags: readonly Tag[]) =>
  (_answer: unknown, error: unknown): readonly Tag[] =>
    error && !isBehind(error) ? [] : tags;

/** The cached record is deleted or outdated. */
const isBehind = (error: unknown): boolean => isGone(error) || toApiError(error)?.code === 'stale';
