import { snakeCased } from '@site/contract';
import { type Schema, mixed } from 'yup';
import type { AppContext } from './context';
import { badRequest, unsupportedMediaType, validationFailed } from './errors';
import { type UploadRules, readMultipart, pictureMissing } from './multipart';
import { check, hasBody, readBody, toSnakeCase, refuseForbiddenKeys } from './readBody';

interface FormRules {
  /** The field that may hold one picture. */
  file: string;
}

export interface SentForm<T> {
  input: T;
  file?: Buffer;
}

type Values = Record<string, unknown>;
export type FormSchema<T> = Schema<T> & { fields: Record<string, unknown> };

const anything = mixed().required();
const FILE_IN_JSON = 'A picture can only be sent as multipart/form-data';
// A field named __proto__ makes formidable use a list as the prototype of its fields, and the list's entries become
// fields.
const FROM_PROTOTYPE = /^\d+$/;

/**
 * Reads a record with its picture, as multipart, or without one, as JSON. Both spellings of a field are accepted;
 * objects and lists may be JSON text; an empty text counts as missing. Throws 400, 413, 415 or 422.
 */
export async function readForm<T>(
  ctx: AppContext,
  schema: FormSchema<T>,
  { file }: FormRules,
): Promise<SentForm<T>> {
  const isMultipart = Boolean(ctx.is('multipart/form-data'));
  const sent = isMultipart ? await readFields(ctx, file) : { values: await readJson(ctx, file) };
  const values = withoutEmpty(withParsedObjects(sent.values, schema));
  return { input: await check(schema, values), file: sent.picture };
}

async function readJson(ctx: AppContext, file: string): Promise<Values> {
  if (hasBody(ctx) && !ctx.is('application/json')) {
    throw unsupportedMediaType('Please send JSON or multipart/form-data');
  }
  const values = (await readBody(ctx, anything)) as Values;
  if (Object.hasOwn(values, file)) throw unsupportedMediaType(FILE_IN_JSON);
  return values;
}

export interface SentFileForm<T> {
  input: T;
  file: Buffer;
}

interface FileFormRules<T> {
  schema: FormSchema<T>;
  /** The message when no file is sent. */
  missing: string;
}

/** Reads a form with one file that is no picture. Throws 400, 413, 415 or 422. */
export async function readFileForm<T>(
  ctx: AppContext,
  rules: UploadRules,
  { schema, missing }: FileFormRules<T>,
): Promise<SentFileForm<T>> {
  if (!ctx.is('multipart/form-data')) throw unsupportedMediaType('Please send multipart/form-data');
  const { fields, files } = await readMultipart(ctx, rules);
  const input = await check(schema, withoutEmpty(valuesIn(fields)));
  const [file] = files;
  if (file?.field !== rules.field) throw validationFailed({ [rules.field]: missing });
  return { input, file: file.bytes };
}

function valuesIn(fields: Values): Values {
  refuseForbiddenKeys(fields);
  if (Object.keys(fields).some((name) => FROM_PROTOTYPE.test(name))) {
    throw badRequest('The request holds a field name that is not allowed');
  }
  return toSnakeCase(fields) as Values;
}

async function readFields(ctx: AppContext, file: string): Promise<{ values: Values; picture?: Buffer }> {
  const { fields, files } = await readMultipart(ctx, { field: file, maxFiles: 1 });
  const values = valuesIn(fields);
  // Text instead of a picture is an error, unless it is empty: then no picture was chosen.
  if (values[file] || files.some(({ field }) => snakeCased(field) !== file)) throw pictureMissing(file);
  return { values, picture: files[0]?.bytes };
}

/** A form cannot hold objects: they are sent as JSON text. Invalid JSON stays text, which the schema refuses. */
function withParsedObjects<T>(values: Values, { fields }: FormSchema<T>): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? (fields[name] as { type?: string }) : undefined;
    return [name, field?.type === 'object' && typeof value === 'string' ? parsed(value) : value] as const;
  });
  return Object.fromEntries(entries);
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
    kept.map(([name, value]) => [name, isObject(value) ? withoutEmpty(value) : value]),
  );
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
