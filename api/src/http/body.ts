import { limits, snakeCased } from '@site/contract';
import { HttpMethodEnum, koaBody } from 'koa-body';
import type { AnyObjectSchema, AnySchema, Schema } from 'yup';
import type { AppContext } from './context';
import { badRequest, toAppError, toBodyError, unsupportedMediaType } from './errors';
import type { BodyDeclaration } from './route';

const NO_BODY = 'The request has no body';

export const PARSED_METHODS = [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH];

const jsonParser = (jsonLimit: number) =>
  koaBody({
    multipart: false,
    urlencoded: false,
    text: false,
    jsonLimit,
    includeUnparsed: true,
    parsedMethods: PARSED_METHODS,
  });

const parsers = {
  usual: jsonParser(limits.jsonBytes),
  // The text of a post may be larger than any other JSON body.
  post: jsonParser(limits.postJsonBytes),
};

type BodySize = keyof typeof parsers;

interface JsonBodyOptions {
  /** The schema for the OpenAPI document, if it differs from the validated one. */
  documented?: AnySchema;
  size?: BodySize;
  /** Answers 400 instead of 422 to invalid values. */
  isInvalidBadRequest?: boolean;
}

export function jsonBody<Body>(
  schema: Schema<Body>,
  { documented = schema, size, isInvalidBadRequest = false }: JsonBodyOptions = {},
): BodyDeclaration<Body> {
  const read = (ctx: AppContext) => readBody(ctx, schema, size);
  return {
    read: (ctx) => (isInvalidBadRequest ? refusedAsBadRequest(read(ctx)) : read(ctx)),
    describe: (refTo) => ({ content: { 'application/json': { schema: refTo(documented) } } }),
  };
}

/** Reads the JSON body and validates it; unknown fields are dropped. Throws 400, 413, 415 or 422. */
export async function readBody<T>(ctx: AppContext, schema: Schema<T>, size: BodySize = 'usual'): Promise<T> {
  if (!hasBody(ctx)) throw badRequest(NO_BODY);
  if (!ctx.is('application/json')) throw unsupportedMediaType('Please send JSON');
  await parsers[size](ctx, async () => {}).catch((error: unknown) => {
    throw toBodyError(error, 'The request body cannot be read');
  });
  // The parser turns an empty body into an empty object.
  if (ctx.request.rawBody === '') throw badRequest(NO_BODY);
  const body: unknown = ctx.request.body;
  // Before validation, whose message would quote the whole value.
  if (!isRecord(body)) throw badRequest('Please send a JSON object');
  refuseForbiddenKeys(body);
  return validate(schema, toSnakeCase(body));
}

/** Whether the headers announce a body. */
export function hasBody(ctx: AppContext): boolean {
  return ctx.is() !== null && ctx.request.length !== 0;
}

/** Validates a value and casts it to its schema; unknown fields are dropped. Throws a yup ValidationError. */
export async function validate<T>(schema: Schema<T>, value: unknown): Promise<T> {
  return schema.validate(value, { abortEarly: false, stripUnknown: true });
}

/** Turns 422 into 400, for input in which every invalid value is a malformed request. */
export async function refusedAsBadRequest<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const { status, message, fields } = toAppError(error);
    throw status === 422 ? badRequest(message, fields) : error;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields are accepted in camelCase and snake_case (docs/product.md#entities), at every depth; the schemas are in snake_case. */
export function toSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSnakeCase);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, toSnakeCase(child)] as const);
  const renamed = entries.map(([key, child]) => [snakeCased(key), child] as const);
  // If both spellings were sent, snake_case wins.
  return { ...Object.fromEntries(renamed), ...Object.fromEntries(entries) };
}

// Operators and paths of MongoDB, and bracket notation.
const OPERATOR = /[$.[\]]/;

// The deepest valid input is a list inside an object. Deeper nesting would break recursive code.
const DEPTH_MAX = 20;

/** Throws 400 for a key that could be read as an operator, a path or a prototype, and for input nested too deeply. */
export function refuseForbiddenKeys(input: unknown): void {
  // An explicit stack instead of recursion: a body of 100 KB can be nested deeper than the call stack.
  const stack: { value: unknown; depth: number }[] = [{ value: input, depth: 1 }];
  while (stack.length > 0) {
    const { value, depth } = stack.pop()!;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > DEPTH_MAX) throw badRequest('The request is nested too deeply');
    if (isRecord(value) && Object.keys(value).some(isForbidden)) throw forbiddenKey();
    for (const child of Object.values(value)) stack.push({ value: child, depth: depth + 1 });
  }
}

/** Names on Object.prototype are refused because a lookup by such a name would find an inherited property. */
const isForbidden = (key: string): boolean =>
  OPERATOR.test(key) || key === 'prototype' || key in Object.prototype;

export const forbiddenKey = () => badRequest('The request holds a field name that is not allowed');

export type FormSchema<T> = Schema<T> & AnyObjectSchema;
type Values = Record<string, unknown>;

/**
 * The values of a form for its schema. A form cannot hold objects: they are sent as JSON text. Invalid JSON stays text, which
 * the schema refuses.
 */
export function fromForm<T>(values: Values, { fields }: FormSchema<T>): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return [
      name,
      field && 'type' in field && field.type === 'object' && typeof value === 'string'
        ? parsed(value)
        : value,
    ] as const;
  });
  return withoutEmpty(Object.fromEntries(entries));
}

function parsed(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // It may be plain text: the schema decides.
    return text;
  }
  refuseForbiddenKeys(value);
  return toSnakeCase(value);
}

/**
 * docs/product.md#nothing-is-required: empty fields are not sent, so a form that does send them means the same. Lists
 * are left as they are.
 */
function withoutEmpty(values: Values): Values {
  const kept = Object.entries(values).filter(([, value]) => typeof value !== 'string' || value.trim() !== '');
  return Object.fromEntries(
    kept.map(([name, value]) => [name, isRecord(value) ? withoutEmpty(value) : value]),
  );
}
