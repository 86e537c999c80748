import { toApiError } from '@site/runtime';

/** Whether the api refused because there is no such record: somebody else was quicker. */
export const isGone = (error: unknown): boolean => toApiError(error)?.status === 404;
