const FAILED = 'Failed to log in. Please check your credentials.';
const TOO_MANY = 'There were too many attempts. Please wait a few minutes and try again.';
const TOO_MANY_REQUESTS = 429;

/** docs/product.md#messages; `status` is that of the refused call, if there was a response. */
export const loginFailure = (status: unknown): string =>
  status === TOO_MANY_REQUESTS ? `${FAILED} ${TOO_MANY}` : FAILED;

/** docs/product.md#not-found: the text of every deployable for a missing page. */
export const notFoundCopy = {
  title: '404 - Page Not Found',
  text: 'The page you are looking for does not exist.',
  home: 'Go to Homepage',
} as const;
