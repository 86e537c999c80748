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
  | 'gone'
  | 'method_not_allowed'
  | 'conflict'
  | 'stale'
  | 'payload_too_large'
  | 'range_not_satisfiable'
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
