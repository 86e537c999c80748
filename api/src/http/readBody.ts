import { limits } from '@site/contract';
import { HttpMethodEnum, koaBody } from 'koa-body';
import type { Schema } from 'yup';
import type { AppContext } from './context';
import { badRequest, unsupportedMediaType } from './errors';
import { refuseForbiddenKeys } from './refuseForbiddenKeys';
import { toAppError } from './toAppError';

const parseJson = koaBody({
  multipart: false,
  urlencoded: false,
  text: false,
  jsonLimit: limits.jsonBytes,
  jsonTypes: ['application/json'],
  parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH],
});

/** Reads the JSON body and checks it; unknown fields are dropped. Throws 400, 413, 415 or 422. */
export async function readBody<T>(ctx: AppContext, schema: Schema<T>): Promise<T> {
  if (!ctx.get('Content-Type')) throw badRequest('The request has no body');
  if (!ctx.is('application/json')) throw unsupportedMediaType('Please send JSON');
  await parseJson(ctx, async () => {});
  refuseForbiddenKeys(ctx.request.body);
  return check(schema, toSnakeCase(ctx.request.body));
}

/** Checks the query string. Throws 400. */
export async function readQuery<T>(ctx: AppContext, schema: Schema<T>): Promise<T> {
  const query = { ...ctx.query };
  refuseForbiddenKeys(query);
  return refusedAsBadRequest(check(schema, query));
}

/** For input whose every fault means a malformed request: 400 where it would be 422. */
export async function refusedAsBadRequest<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const { status, message, fields } = toAppError(error);
    throw status === 422 ? badRequest(message, fields) : error;
  }
}

async function check<T>(schema: Schema<T>, value: unknown): Promise<T> {
  return schema.validate(value, { abortEarly: false, stripUnknown: true });
}

/** Both spellings of a field are accepted (DECISIONS 9); the schemas know the one with underscores. */
function toSnakeCase(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const renamed = Object.entries(body).map(([key, value]) => [
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value as unknown,
  ]);
  return { ...Object.fromEntries(renamed), ...body };
}
