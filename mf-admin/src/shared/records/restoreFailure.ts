import type { ApiError } from '@site/runtime';

/** Why a record could not be restored. `advice` stands in for a reason that only the next try can tell. */
export function restoreFailedText(name: string, error?: ApiError, advice = 'Please try again.'): string {
  return `‘${name}’ could not be restored. ${trashFailureReason(error, advice)}`;
}

export function trashFailureReason(error: ApiError | undefined, advice = 'Please try again.'): string {
  // Somebody else was quicker, or its time was up.
  if (error?.status === 404) return 'It is no longer in the trash.';
  // A question or a fact of the same words was written meanwhile: the api says which.
  if (error?.status === 409) return error.message;
  return advice;
}
