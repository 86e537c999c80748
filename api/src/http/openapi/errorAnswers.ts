import type { ErrorCode } from '@site/contract';
import type { HeaderName } from './headers';
import type { JsonSchema } from './openApi';
import type { Route } from '../route';

/** The meaning of each code; the compiler demands an entry when a code is added. */
export const errorCodes: Record<ErrorCode, string> = {
  bad_request: 'The request is malformed: broken JSON, a value of the wrong type, an unreadable query.',
  bad_credentials: 'The e-mail address or the password is wrong.',
  code_required:
    'E-mail address and password are right, and the account asks for a one-time code: send all three. Nobody is signed in.',
  bad_code: 'The one-time code is wrong, or was used before.',
  unauthorized: 'There is no token, or it is not that of a live session.',
  forbidden: 'The role of the account does not include this.',
  moved: 'The record has another slug now; `Location` has it.',
  not_found: 'There is no such record, or you may not see it.',
  program_inactive: 'The programme exists, but is not offered at the moment.',
  gone: 'The address was that of a link that is no longer given.',
  method_not_allowed: 'The address does not support that method.',
  conflict: 'Another record has that name, or somebody else is changing this one.',
  stale: 'The record has been changed since the version that `based_on` names. Nothing was changed.',
  payload_too_large: 'The body is larger than the limit.',
  range_not_satisfiable: 'The wanted part lies outside the file.',
  unsupported_media_type: 'The body is of a kind that this address does not take.',
  validation_failed: 'A rule is broken; `fields` says which.',
  too_many_requests: 'Too many attempts; wait as long as `Retry-After` says.',
  internal: 'A fault on our side.',
  unavailable: 'The database cannot be reached, or this process is about to end.',
  insufficient_storage: 'There is no room left to store this.',
};

export const errorBody: JsonSchema = {
  type: 'object',
  description: 'What every refusal looks like.',
  properties: {
    message: { type: 'string', minLength: 1, description: 'A sentence for people.' },
    code: { type: 'string', enum: Object.keys(errorCodes), description: 'What programs decide by.' },
    fields: {
      type: 'object',
      description: 'The fields at fault, each with what is wrong with it.',
      additionalProperties: { type: 'string' },
    },
  },
  required: ['message', 'code'],
  additionalProperties: false,
};

interface ErrorAnswer {
  name: string;
  description: string;
  headers?: HeaderName[];
}

export const errorAnswers: Record<number, ErrorAnswer> = {
  301: {
    name: 'Moved',
    description: 'A record that everybody may see had this slug before; `Location` has its slug of today.',
    headers: ['Location'],
  },
  400: { name: 'BadRequest', description: 'The request is malformed.' },
  401: {
    name: 'Unauthorized',
    description: 'Nobody is signed in, or the login failed.',
    headers: ['WWW-Authenticate'],
  },
  403: { name: 'Forbidden', description: 'Only an owner may do this, and the account is an editor’s.' },
  404: { name: 'NotFound', description: 'There is no such record; a malformed id is no record either.' },
  405: {
    name: 'MethodNotAllowed',
    description: 'The address does not support that method.',
    headers: ['Allow'],
  },
  409: { name: 'Conflict', description: 'It collides with another record or another change.' },
  410: { name: 'Gone', description: 'The address was that of a link that is no longer given.' },
  413: { name: 'PayloadTooLarge', description: 'The body is too large.' },
  415: { name: 'UnsupportedMediaType', description: 'The body is of a kind that is not taken here.' },
  422: { name: 'ValidationFailed', description: 'A rule is broken; `fields` says which.' },
  429: { name: 'TooManyRequests', description: 'Too many attempts.', headers: ['Retry-After'] },
  500: { name: 'Internal', description: 'A fault on our side; the log has it under the request id.' },
  503: { name: 'Unavailable', description: 'The database cannot be reached.', headers: ['Retry-After'] },
  507: { name: 'InsufficientStorage', description: 'There is no room left.', headers: ['Retry-After'] },
};

const ALWAYS = [400, 500, 503];
const OF_A_BODY = [413, 415, 422, 507];

/** The error statuses of an operation: those that follow from its declaration, and those that it lists. */
export function errorStatusesOf({ path, access, forEditors, body, rateLimit, errors = [] }: Route): number[] {
  const statuses = new Set([...ALWAYS, ...errors]);
  const needsAccount = access === 'admin' || access === 'export';
  if (needsAccount) statuses.add(401);
  if (needsAccount && !forEditors) statuses.add(403);
  if (rateLimit) statuses.add(429);
  if (path.includes('/:')) statuses.add(404);
  if (body) OF_A_BODY.forEach((status) => statuses.add(status));
  return [...statuses].sort((a, b) => a - b);
}
