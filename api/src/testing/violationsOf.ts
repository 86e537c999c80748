import type { OutgoingHttpHeaders } from 'node:http';
import { Ajv2020 } from 'ajv/dist/2020';
import { openApi, allRoutes } from '../modules/allModules';
import { errorAnswers } from '../http/openapi/components';
import type { Header, OpenApiResponse, OpenApi, Ref, OpenApiOperation } from '../http/openapi/openApi';

export interface SentAnswer {
  method: string;
  /** The original URL, with prefix and query. */
  target: string;
  status: number;
  headers: OutgoingHttpHeaders;
  /** Without the transfer encoding. */
  body: Buffer;
}

/** Errors without a route: the document declares them for the whole api. */
const UNROUTED = [400, 404, 405];
const EMPTY = [204, 304];
const JSON_TYPE = 'application/json';

const ajv = new Ajv2020({
  // In 2020-12 a format is only an annotation; `pattern` holds the rule.
  validateFormats: false,
  allowUnionTypes: true,
  // The document's own test validates the schemas; here it would slow every test file down.
  validateSchema: false,
  meta: false,
  // Every test file compiles the schemas again; skipping ajv's optimisation halves the time.
  code: { optimize: false },
});
// The document itself is no schema; ajv finds the schemas in it by their URIs.
ajv.addVocabulary(Object.keys(openApi())).addSchema(openApi(), 'api');

/** Everything in the response that differs from the document. */
export function violationsOf(answer: SentAnswer): string[] {
  const match = matchOperation(answer.method, answer.target);
  if (answer.method === 'OPTIONS' && match.path !== undefined) return optionsViolations(answer);
  const described = describedFor(match, answer.status);
  if (!described) return [match.operation ? 'this status is not declared' : 'this route is not documented'];
  const { response, address } = described;
  return [...headerViolations(response, answer), ...bodyViolations(response, address, answer)];
}

interface Described {
  response: OpenApiResponse;
  /** The JSON pointer into the document. */
  address: string[];
}

function describedFor({ path = '', method, operation }: Match, status: number): Described | undefined {
  if (!operation) return UNROUTED.includes(status) ? errorFor(status) : undefined;
  const declared = operation.responses[status];
  if (!declared) return undefined;
  if ('$ref' in declared) return errorFor(status);
  return { response: declared, address: ['paths', path, method, 'responses', String(status)] };
}

function errorFor(status: number): Described {
  const [name = ''] = errorAnswers[status] ?? [];
  const address = ['components', 'responses', name];
  return { response: resolveRef<OpenApiResponse>(openApi(), { $ref: `#/${address.join('/')}` }), address };
}

function optionsViolations({ status, headers, body }: SentAnswer): string[] {
  const isRight = status === 200 && headers.allow !== undefined && body.length === 0;
  return isRight ? [] : ['OPTIONS is answered with 200, Allow and no body'];
}

function headerViolations({ headers = {} }: OpenApiResponse, answer: SentAnswer): string[] {
  return Object.entries(headers).flatMap(([name, declared]) => {
    const value = answer.headers[name.toLowerCase()];
    const header = resolveRef<Header>(openApi(), declared);
    if (value === undefined) return header.required ? [`the header ${name} is missing`] : [];
    const { pattern } = header.schema;
    return pattern && !new RegExp(pattern).test(String(value)) ? [`the header ${name} is "${value}"`] : [];
  });
}

function bodyViolations(response: OpenApiResponse, address: string[], answer: SentAnswer): string[] {
  const { method, status, headers, body } = answer;
  if (EMPTY.includes(status) || !response.content) return body.length === 0 ? [] : ['there is a body'];
  const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? '';
  if (!(type in response.content)) return [`the type ${type || '(none)'} is not declared`];
  if (method === 'HEAD' || type !== JSON_TYPE) return [];
  return jsonViolations([...address, 'content', JSON_TYPE, 'schema'], body);
}

function jsonViolations(address: string[], body: Buffer): string[] {
  const pointer = address.map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1')));
  const validate = ajv.getSchema(`api#/${pointer.join('/')}`);
  if (!validate) return ['the document has no schema for it'];
  if (validate(JSON.parse(body.toString()))) return [];
  return [ajv.errorsText(validate.errors, { dataVar: 'body' })];
}

/** Resolves a reference within the document, and returns anything else unchanged. Throws for a broken reference. */
export function resolveRef<T extends object>(document: OpenApi, thing: T | Ref): T {
  if (!('$ref' in thing)) return thing;
  return thing.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((node, name) => {
      const found = (node as Record<string, unknown> | undefined)?.[name];
      if (found === undefined) throw new Error(`${thing.$ref} does not exist`);
      return found;
    }, document) as T;
}

/** The operation of the document that matches a request. */
interface Match {
  /** The path as written in the document; undefined when none matches. */
  path?: string;
  /** `get` for a HEAD request, too. */
  method: string;
  operation?: OpenApiOperation;
}

const PREFIX = /^(?:\/api(?:\/v1)?)+(?=\/|$)/;

// As in OpenAPI, a path without parameters takes precedence.
const patterns = [...allRoutes]
  .sort((a, b) => parametersIn(a.path) - parametersIn(b.path))
  .map(({ path, isAtRoot = false }) => ({
    path: path.replace(/:(\w+)/g, '{$1}'),
    isAtRoot,
    regex: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
  }));

function matchOperation(method: string, target: string): Match {
  const documented = method === 'HEAD' ? 'get' : method.toLowerCase();
  const whole = target.split('?', 1)[0] ?? '';
  const prefix = PREFIX.exec(whole)?.[0];
  const bare = whole.slice(prefix?.length ?? 0);
  const path = patterns.find(
    ({ regex, isAtRoot }) => (prefix !== undefined || isAtRoot) && regex.test(bare),
  )?.path;
  const operation = path === undefined ? undefined : openApi().paths[path]?.[documented];
  return { path, method: documented, operation };
}

function parametersIn(path: string): number {
  return path.split(':').length - 1;
}
