const FAILED = 'Failed to log in. Please check your credentials.';
const TOO_MANY = 'There were too many attempts. Please wait a few minutes and try again.';
const TOO_MANY_REQUESTS = 429;

/** docs/product.md#messages; `status` is that of the refused call, if there was a response. */
export const loginFailure = (status: unknown): string =>
  status === TOO_MANY_REQUESTS ? `${FAILED} ${TOO_MANY}` : FAILED;
