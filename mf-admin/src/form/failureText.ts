import { type ApiError, toApiError } from '@site/runtime';

/** The api's sentence, without the words that docs/product.md#messages puts before it. */
export function reasonOf(error: unknown): string {
  const { message = 'Please try again.' } = toApiError(error) ?? {};
  return message.replace(/^API call failed: /, '');
}

/** The api has answered that it stored nothing. */
export function wasRefused(error: unknown): boolean {
  const status = toApiError(error)?.status;
  return typeof status === 'number' && status < 500;
}

/** A sentence of ours, and the reason that the api gives. */
export const failureOf = (what: string, error: unknown): string => `${what} ${reasonOf(error)}`;

/** Whether the record no longer exists, because another admin has deleted it. */
export const isGone = (error: unknown): boolean => toApiError(error)?.status === 404;

/** The api's sentence about a value that it refuses; then trying again does not help. */
export const refusalOf = (error: ApiError | undefined): string | undefined =>
  error?.status === 422 ? Object.values(error.fields ?? {})[0] : undefined;
