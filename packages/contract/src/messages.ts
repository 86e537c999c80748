/** The values of `code` in an error response; pages decide by it, never by the text of `message`. */
export type ErrorCode =
  | 'bad_request'
  | 'bad_credentials'
  | 'code_required'
  | 'bad_code'
  | 'unauthorized'
  | 'forbidden'
  | 'moved'
  | 'not_found'
  | 'program_inactive'
  | 'method_not_allowed'
  | 'conflict'
  | 'stale'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'validation_failed'
  | 'too_many_requests'
  | 'internal'
  | 'unavailable'
  | 'insufficient_storage';

export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
}

const FAILED = 'Failed to log in. Please check your credentials.';
const AWAY =
  'Failed to log in. The service is away for a moment, and you can try again shortly. What you typed stays here.';
const TOO_MANY = 'There were too many attempts. Please wait a few minutes and try again.';
const BAD_CODE =
  'Failed to log in. That code is not right, or it has been used. Please wait for the next one of your app, or use another recovery code.';

/** The code of a refused login that wants a one-time code as well; nothing has failed yet. */
export const CODE_REQUIRED: ErrorCode = 'code_required';

/** The second step of a login, on every screen that asks for the password. */
export const codeTexts = {
  lead: 'One more step: this account asks for a code as well.',
  label: 'Code',
  hint: 'The six digits of your app, or one of your recovery codes.',
  missing: 'Please enter the code as well.',
} as const;

/** docs/product.md#messages; `status` is that of the refused call, or 'network' without a response. */
export function loginFailure(status: unknown, code?: string): string {
  if (code === ('bad_code' satisfies ErrorCode)) return BAD_CODE;
  if (status === 503 || status === 'network') return AWAY;
  return status === 429 ? `${FAILED} ${TOO_MANY}` : FAILED;
}

/** For visitors with a link of a removed kind. */
export const goneCopy = {
  title: 'This link is no longer used',
  text: 'We no longer use links of this kind. Please write to us instead.',
  contact: 'Write to us',
} as const;

/** docs/product.md#not-found: the text of every deployable for a missing page. */
export const notFoundCopy = {
  title: '404 - Page Not Found',
  text: 'The page you are looking for does not exist.',
  home: 'Go to Homepage',
} as const;
