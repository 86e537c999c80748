import { Writable } from 'node:stream';
import { basedOnField, limits, snakeCased } from '@site/contract';
import { koaBody } from 'koa-body';
import { mixed, object } from 'yup';
import {
  validate,
  type FormSchema,
  forbiddenKey,
  fromForm,
  hasBody,
  PARSED_METHODS,
  readBody,
  refuseForbiddenKeys,
  toSnakeCase,
} from './body';
import type { AppContext } from './context';
import type { AppError } from './errors';
import { payloadTooLarge, toBodyError, unsupportedMediaType, validationFailed } from './errors';
import { jsonSchemaOf } from './openapi/jsonSchema';
import type { JsonSchema } from './openapi/openApi';
import type { BodyDeclaration } from './route';

export interface UploadRules {
  /** The name of the form field, for messages. */
  field: string;
  maxFiles: number;
  /** Pictures, unless it says otherwise. */
  kind?: UploadKind;
}

/** The name of the files in messages, and the maximum size of one. */
interface UploadKind {
  name: string;
  bytes: number;
  /** For the document. */
  description: string;
}

/** A file with its name, which is empty where a client sends none. */
export interface SentFile {
  bytes: Buffer;
  name: string;
}

type Values = Record<string, unknown>;

interface SentForm {
  /** The text fields; a repeated one is a list. */
  values: Values;
  files: (SentFile & { field: string })[];
}

const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

const PICTURES: UploadKind = {
  name: 'picture',
  bytes: limits.photoBytes,
  description: `A JPEG, PNG, WebP, AVIF or HEIC of at most ${megabytes(limits.photoBytes)}.`,
};

const tooLarge = ({ name, bytes }: UploadKind): string =>
  `A ${name} may be at most ${megabytes(bytes)}. Please make it smaller`;

const missing = (field: string, { name } = PICTURES) =>
  validationFailed({ [field]: `Please send a ${name} in the field "${field}"` });

const schemaOf = ({ description }: UploadKind): JsonSchema => ({
  type: 'string',
  contentMediaType: 'application/octet-stream',
  description,
});

const TOO_MUCH = `Please send at most ${megabytes(limits.uploadBytes)} at once, the rest in another request`;
const MAX_FIELDS = 60;
const FRAMING_BYTES = 64 * 1024;

/**
 * Reads a multipart request into memory, so no temporary file can be left behind. Call it only after authentication.
 * Throws 400, 413, 415 or 422.
 */
async function readMultipart(ctx: AppContext, rules: UploadRules): Promise<SentForm> {
  const { maxFiles, kind = PICTURES } = rules;
  const inAll = Math.min(maxFiles * kind.bytes, limits.uploadBytes);
  const tooLargeInAll = maxFiles === 1 ? tooLarge(kind) : TOO_MUCH;
  if ((ctx.request.length ?? 0) > inAll + limits.jsonBytes + FRAMING_BYTES)
    throw payloadTooLarge(tooLargeInAll);
  const chunks = new Map<object, Buffer[]>();
  const parse = koaBody({
    json: false,
    urlencoded: false,
    text: false,
    multipart: true,
    parsedMethods: PARSED_METHODS,
    formidable: {
      maxFiles,
      maxFields: MAX_FIELDS,
      maxFieldsSize: limits.jsonBytes,
      maxFileSize: kind.bytes,
      maxTotalFileSize: inAll,
      // Without a chosen file, a browser sends one without a name.
      filter: ({ originalFilename }) => originalFilename !== '',
      fileWriteStreamHandler: (file) => collector(chunks, file ?? {}),
    },
  });
  await parse(ctx, async () => {}).catch((error: unknown) => {
    throw toUploadError(error, { ...rules, tooLargeInAll });
  });
  const files = Object.entries(ctx.request.files ?? {}).flatMap(([field, sent]) =>
    [sent].flat().map((file) => ({
      field,
      bytes: Buffer.concat(chunks.get(file) ?? []),
      name: plainName(file.originalFilename ?? ''),
    })),
  );
  return { values: valuesIn({ ...(ctx.request.body as object) }), files };
}

function collector(chunks: Map<object, Buffer[]>, file: object): Writable {
  const own: Buffer[] = [];
  chunks.set(file, own);
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      own.push(chunk);
      done();
    },
  });
}

/** One line without folders, which some clients send along. */
function plainName(sent: string): string {
  const [name = ''] = /[^/\\]*$/.exec(sent) ?? [];
  return Array.from(name.replace(/[\p{C}\s]+/gu, ' ').trim())
    .slice(0, limits.nameMax)
    .join('');
}

/** A field named __proto__ makes formidable use a list as the prototype of its fields: the entries become fields. */
function valuesIn(fields: Values): Values {
  refuseForbiddenKeys(fields);
  if (Object.keys(fields).some((name) => /^\d+$/.test(name))) throw forbiddenKey();
  return toSnakeCase(fields) as Values;
}

/** By formidable's own numbers, which koa-body does not export. */
function toUploadError(
  error: unknown,
  { field, maxFiles, kind = PICTURES, tooLargeInAll }: UploadRules & { tooLargeInAll: string },
): AppError {
  const most = maxFiles === 1 ? `one ${kind.name} only` : `at most ${maxFiles} ${kind.name}s`;
  const refusals: Record<number, AppError> = {
    1006: payloadTooLarge('The text fields of the form are too long'),
    1007: payloadTooLarge(`A form may have at most ${MAX_FIELDS} fields`),
    1009: payloadTooLarge(tooLargeInAll),
    1010: validationFailed({ [field]: `The ${kind.name} is empty. Please choose it again` }),
    1015: validationFailed({ [field]: `Please send ${most}` }),
    1016: payloadTooLarge(tooLarge(kind)),
  };
  const { code } = error as { code?: number };
  return refusals[code ?? 0] ?? toBodyError(error, 'The upload cannot be read');
}

type Files = [SentFile, ...SentFile[]];

export interface SentFiles<T> {
  input: T;
  files: Files;
}

/** A form with at least one file, and the fields of the schema. Reading throws 400, 413, 415 or 422. */
export function filesBody<T>(rules: UploadRules, schema: FormSchema<T>): BodyDeclaration<SentFiles<T>> {
  const { field, maxFiles, kind = PICTURES } = rules;
  const one = schemaOf(kind);
  const file = maxFiles === 1 ? one : { type: 'array', items: one, minItems: 1, maxItems: maxFiles };
  const { properties } = jsonSchemaOf(schema);
  return {
    async read(ctx) {
      if (!ctx.is('multipart/form-data')) throw unsupportedMediaType('Please send multipart/form-data');
      const { values, files } = await readMultipart(ctx, rules);
      const input = await validate(schema, fromForm(values, schema));
      const [first, ...others] = files;
      if (!first || files.some((sent) => sent.field !== field)) throw missing(field, kind);
      return { input, files: [first, ...others] };
    },
    describe: () => ({
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { ...properties, [field]: file }, required: [field] },
        },
      },
    }),
  };
}

/** A form with pictures for a record, and the version of the record that they are for. */
export function picturesBody(
  rules: UploadRules,
): BodyDeclaration<{ files: Files; basedOn: string | undefined }> {
  const { read, describe } = filesBody(rules, object({ based_on: basedOnField }));
  return {
    async read(ctx) {
      const { input, files } = await read(ctx);
      return { files, basedOn: input.based_on };
    },
    describe,
  };
}

/**
 * A record with one optional picture, as multipart, or without one, as JSON. In a form, objects and lists may be JSON text.
 * Reading throws 400, 413, 415 or 422.
 */
export function formBody<T>(
  schema: FormSchema<T>,
  field: string,
): BodyDeclaration<{ input: T; file?: Buffer }> {
  return {
    async read(ctx) {
      const isMultipart = Boolean(ctx.is('multipart/form-data'));
      const { values, file } = isMultipart ? await readFields(ctx, field) : await readJson(ctx, field);
      return { input: await validate(schema, fromForm(values, schema)), file };
    },
    describe(refTo) {
      const picture = { type: 'object', properties: { [field]: schemaOf(PICTURES) } };
      return {
        description:
          'In a form, objects and lists are sent as JSON text, numbers as their digits; a list may also be a repeated field. An empty text counts as not sent.',
        content: {
          'application/json': { schema: refTo(schema) },
          'multipart/form-data': { schema: { allOf: [refTo(schema), picture] } },
        },
      };
    },
  };
}

async function readJson(ctx: AppContext, field: string): Promise<{ values: Values; file?: Buffer }> {
  if (hasBody(ctx) && !ctx.is('application/json'))
    throw unsupportedMediaType('Please send JSON or multipart/form-data');
  const values = (await readBody(ctx, mixed().required())) as Values;
  if (Object.hasOwn(values, field))
    throw unsupportedMediaType('A picture can only be sent as multipart/form-data');
  return { values };
}

async function readFields(ctx: AppContext, field: string): Promise<{ values: Values; file?: Buffer }> {
  const { values, files } = await readMultipart(ctx, { field, maxFiles: 1 });
  // Text instead of a picture is an error, unless it is empty: then no picture was chosen.
  if (values[field] || files.some((sent) => snakeCased(sent.field) !== field)) throw missing(field);
  return { values, file: files[0]?.bytes };
}
