import type { Header } from './openApi';

const text = { type: 'string' };
const count = { type: 'string', pattern: '^\\d+$' };

/** Every response header that can be declared. */
export const headers = {
  'X-Request-Id': {
    description: 'The id of this request in our log. Quote it when you report a fault.',
    required: true,
    schema: text,
  },
  ETag: { description: 'Names this version of the answer, for If-None-Match.', schema: text },
  'X-Total-Count': {
    description: 'How many entries the list has on all pages.',
    schema: count,
  },
  Location: { description: 'The same with the slug of today, query included.', required: true, schema: text },
  'Retry-After': {
    description: 'After how many seconds another try makes sense.',
    required: true,
    schema: count,
  },
  Allow: { description: 'The methods that the address answers to.', required: true, schema: text },
  'WWW-Authenticate': { description: '`Bearer`, unless a login failed.', schema: text },
  'X-Robots-Tag': {
    description: 'The photo of an athlete: search engines are not to show it.',
    schema: text,
  },
  'Content-Disposition': { description: 'The name of the file.', required: true, schema: text },
  'Set-Cookie': {
    description: 'A cookie of a few minutes that opens the export of applications, and nothing else.',
    schema: text,
  },
} satisfies Record<string, Header>;

export type HeaderName = keyof typeof headers;
