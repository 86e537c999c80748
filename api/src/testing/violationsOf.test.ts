import { buildPost, buildPostSummary } from '@site/contract/testing';
import { type SentAnswer, violationsOf } from './violationsOf';

const ID = { 'x-request-id': 'x' };
const JSON_HEADERS = { ...ID, 'content-type': 'application/json; charset=utf-8' };
const NOT_FOUND = { message: 'Post not found', code: 'not_found' };

function answer(target: string, status: number, body: unknown, more: Partial<SentAnswer> = {}): SentAnswer {
  const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body));
  return { method: 'GET', target, status, headers: JSON_HEADERS, body: bytes, ...more };
}

it.each<[string, SentAnswer]>([
  ['a record', answer('/api/posts/signing-day', 200, buildPost())],
  ['a record under the other mount', answer('/api/v1/posts/signing-day?x=1', 200, buildPost())],
  ['a refusal', answer('/api/posts/nothing', 404, NOT_FOUND)],
  [
    'a list',
    answer('/api/posts', 200, [buildPostSummary()], { headers: { ...JSON_HEADERS, 'x-total-count': '1' } }),
  ],
  ['nothing new', answer('/api/posts', 304, undefined, { headers: ID })],
  ['the headers alone', answer('/healthz', 200, undefined, { method: 'HEAD' })],
  ['an address that does not exist', answer('/nowhere', 404, NOT_FOUND)],
  ['the methods', answer('/api/posts', 200, undefined, { method: 'OPTIONS', headers: { allow: 'GET' } })],
])('finds no fault with %s', (_what, sent) => {
  expect(violationsOf(sent)).toEqual([]);
});

it.each<[string, SentAnswer, string]>([
  ['a field too many', answer('/api/posts/x', 200, { ...buildPost(), secret: 1 }), 'additional properties'],
  [
    'a field too few',
    answer('/api/posts/x', 200, { ...buildPost(), body: undefined }),
    "required property 'body'",
  ],
  ['a wrong type', answer('/api/posts/x', 200, { ...buildPost(), likes: '1' }), 'body/likes must be integer'],
  ['a status of its own', answer('/api/posts/x', 201, buildPost()), 'status is not declared'],
  ['a route of its own', answer('/api/poems', 200, []), 'route is not documented'],
  ['a refusal of its own', answer('/api/posts/x', 404, { error: 'no' }), "required property 'message'"],
  ['a code of its own', answer('/api/posts/x', 404, { ...NOT_FOUND, code: 'vanished' }), 'allowed values'],
  [
    'no request id',
    answer('/healthz', 200, { status: 'ok' }, { headers: { ...JSON_HEADERS, 'x-request-id': undefined } }),
    'X-Request-Id is missing',
  ],
  [
    'no time to wait',
    answer('/readyz', 503, { ...NOT_FOUND, code: 'unavailable' }),
    'Retry-After is missing',
  ],
  [
    'a page for JSON',
    answer('/healthz', 200, 'x', { headers: { ...ID, 'content-type': 'text/html' } }),
    'type text/html is not declared',
  ],
  ['a body where there is none', answer('/api/posts', 304, [], { headers: ID }), 'there is a body'],
  [
    'a method that is not there',
    answer('/healthz', 405, { ...NOT_FOUND, code: 'method_not_allowed' }, { method: 'PUT' }),
    'Allow is missing',
  ],
])('finds %s', (_what, sent, expected) => {
  expect(violationsOf(sent).join()).toContain(expected);
});
