const FAILED = 'Failed to log in. Please check your credentials.';
const AWAY =
  'Failed to log in. The service is away for a moment, and you can try again shortly. What you typed stays here.';
const TOO_MANY = 'There were too many attempts. Please wait a few minutes and try again.';
const TOO_MANY_REQUESTS = 429;
const SERVICE_UNAVAILABLE = 503;

/** docs/product.md#messages; `status` is that of the refused call, or 'network' without a response. */
export function loginFailure(status: unknown): string {
  if (status === SERVICE_UNAVAILABLE || status === 'network') return AWAY;
  return status === TOO_MANY_REQUESTS ? `${FAILED} ${TOO_MANY}` : FAILED;
}

/** docs/product.md#not-found: the text of every deployable for a missing page. */
export const notFoundCopy = {
  title: '404 - Page Not Found',
  text: 'The page you are looking for does not exist.',
  home: 'Go to Homepage',
} as const;
