import { limits, snakeCased } from '@site/contract';
import { HttpMethodEnum, koaBody } from 'koa-body';
import type { Schema } from 'yup';
import type { AppContext } from './context';
import { badRequest, unsupportedMediaType } from './errors';
import { toAppError, toBodyError } from './handleErrors';

const NO_BODY = 'The request has no body';

const jsonParser = (jsonLimit: number) =>
  koaBody({
    multipart: false,
    urlencoded: false,
    text: false,
    jsonLimit,
    includeUnparsed: true,
    parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH],
  });

const parsers = {
  usual: jsonParser(limits.jsonBytes),
  // A post's text may need more bytes than any other JSON body.
  post: jsonParser(limits.postJsonBytes),
};

export type BodySize = keyof typeof parsers;

async function parse(parser: ReturnType<typeof jsonParser>, ctx: AppContext): Promise<void> {
  try {
    await parser(ctx, async () => {});
  } catch (error) {
    throw toBodyError(error, 'The request body cannot be read');
  }
  // The parser turns an empty body into an empty object.
  if (ctx.request.rawBody === '') throw badRequest(NO_BODY);
}

/** Reads the JSON body and validates it; unknown fields are dropped. Throws 400, 413, 415 or 422. */
export async function readBody<T>(ctx: AppContext, schema: Schema<T>, size: BodySize = 'usual'): Promise<T> {
  if (!hasBody(ctx)) throw badRequest(NO_BODY);
  if (!ctx.is('application/json')) throw unsupportedMediaType('Please send JSON');
  await parse(parsers[size], ctx);
  const body: unknown = ctx.request.body;
  // Before validation, whose message would quote the whole value.
  if (!isPlainObject(body)) throw badRequest('Please send a JSON object');
  refuseForbiddenKeys(body);
  return check(schema, toSnakeCase(body));
}

/** Whether the headers announce a body. */
export function hasBody(ctx: AppContext): boolean {
  return ctx.is() !== null && ctx.request.length !== 0;
}

/**
 * Validates the query string; a name without a value counts as missing, as an empty form field sends it. Throws 400.
 */
export async function readQuery<T>(ctx: AppContext, schema: Schema<T>): Promise<T> {
  const query = { ...ctx.query };
  refuseForbiddenKeys(query);
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  return refusedAsBadRequest(check(schema, toSnakeCase(given)));
}

/** Turns 422 into 400, for input whose every fault means a malformed request. */
export async function refusedAsBadRequest<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const { status, message, fields } = toAppError(error);
    throw status === 422 ? badRequest(message, fields) : error;
  }
}

/** Casts a value to a schema; unknown fields are dropped. */
export async function check<T>(schema: Schema<T>, value: unknown): Promise<T> {
  return schema.validate(value, { abortEarly: false, stripUnknown: true });
}

function isPlainObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** Both spellings of a field are accepted (docs/product.md#entities), at every depth; the schemas know the one with underscores. */
export function toSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSnakeCase);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, toSnakeCase(child)] as const);
  const renamed = entries.map(([key, child]) => [snakeCased(key), child] as const);
  // If both spellings were sent, the one with underscores wins.
  return { ...Object.fromEntries(renamed), ...Object.fromEntries(entries) };
}

// Operators and paths of MongoDB, and bracket notation.
const OPERATOR = /[$.[\]]/;

// The deepest valid input is a list inside an object. Deeper nesting would break recursive code.
const DEPTH_MAX = 20;

/** Throws 400 for a key that could be read as an operator, a path or a prototype, and for input nested too deeply. */
export function refuseForbiddenKeys(input: unknown): void {
  // A queue instead of recursion: a body of 100 KB can be nested deeper than the stack.
  const open: { value: unknown; depth: number }[] = [{ value: input, depth: 1 }];
  while (open.length > 0) {
    const { value, depth } = open.pop()!;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > DEPTH_MAX) throw badRequest('The request is nested too deeply');
    if (!Array.isArray(value) && Object.keys(value).some(isForbidden)) {
      throw badRequest('The request holds a field name that is not allowed');
    }
    for (const child of Object.values(value)) open.push({ value: child, depth: depth + 1 });
  }
}

/** A schema or a document would find the properties of Object.prototype when it looks up a field. */
function isForbidden(key: string): boolean {
  return OPERATOR.test(key) || key === 'prototype' || key in Object.prototype;
}
