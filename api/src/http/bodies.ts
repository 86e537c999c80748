import { basedOnField, limits } from '@site/contract';
import type { AnySchema, Schema } from 'yup';
import type { AppContext } from './context';
import { type SentPicture, type SentPictures, type UploadRules, readPictures } from './multipart';
import { type BodySize, readBody, refusedAsBadRequest } from './readBody';
import { type FormSchema, type SentFileForm, type SentForm, readFileForm, readForm } from './readForm';
import type { JsonSchema } from './openapi/openApi';
import { jsonSchemaOf } from './openapi/jsonSchemaOf';
import type { BodyDeclaration } from './route';

interface JsonBodyOptions {
  /** The schema for the document, where it differs from the one that is read. */
  shown?: AnySchema;
  size?: BodySize;
  /** Every fault means a malformed request: 400 instead of 422. */
  faultsAreBadRequests?: boolean;
}

export function jsonBody<Body>(
  schema: Schema<Body>,
  { shown = schema, size, faultsAreBadRequests = false }: JsonBodyOptions = {},
): BodyDeclaration<Body> {
  const read = (ctx: AppContext) => readBody(ctx, schema, size);
  return {
    read: (ctx) => (faultsAreBadRequests ? refusedAsBadRequest(read(ctx)) : read(ctx)),
    describe: (refTo) => ({ content: { 'application/json': { schema: refTo(shown) } } }),
  };
}

const PICTURE: JsonSchema = {
  type: 'string',
  contentMediaType: 'application/octet-stream',
  description: `A JPEG, PNG, WebP, AVIF or HEIC of at most ${limits.photoBytes / 1024 / 1024} MB.`,
};

/** The same fields as JSON, or as a form with an optional picture. */
export function formBody<Body>(schema: FormSchema<Body>, field: string): BodyDeclaration<SentForm<Body>> {
  return {
    read: (ctx) => readForm(ctx, schema, { file: field }),
    describe(refTo) {
      const withPicture = {
        allOf: [refTo(schema), { type: 'object', properties: { [field]: PICTURE } }],
      };
      return {
        description:
          'In a form, objects and lists are sent as JSON text, numbers as their digits; a list may also be a repeated field. An empty text counts as not sent.',
        content: {
          'application/json': { schema: refTo(schema) },
          'multipart/form-data': { schema: withPicture },
        },
      };
    },
  };
}

/** A form with pictures only. `maxFiles` above one makes it a repeated field. */
export function picturesBody(rules: UploadRules): BodyDeclaration<SentPicture[]> {
  return {
    read: async (ctx) => (await readPictures(ctx, rules)).files,
    describe: () => formWith({ [rules.field]: picturesSchema(rules) }, rules),
  };
}

/** A form with pictures for a record, and the version that they are for. */
export function recordPicturesBody(rules: UploadRules): BodyDeclaration<SentPictures> {
  const properties = { [rules.field]: picturesSchema(rules), based_on: jsonSchemaOf(basedOnField) };
  return { read: (ctx) => readPictures(ctx, rules), describe: () => formWith(properties, rules) };
}

/** A form with one file that is no picture, and flags. */
export function fileBody<Body>(
  rules: UploadRules,
  { schema, missing }: { schema: FormSchema<Body>; missing: string },
): BodyDeclaration<SentFileForm<Body>> {
  const file: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    read: (ctx) => readFileForm(ctx, rules, { schema, missing }),
    describe: (refTo) => {
      const withFile = {
        allOf: [
          refTo(schema),
          { type: 'object', properties: { [rules.field]: file }, required: [rules.field] },
        ],
      };
      return { content: { 'multipart/form-data': { schema: withFile } } };
    },
  };
}

const picturesSchema = ({ maxFiles }: UploadRules): JsonSchema =>
  maxFiles === 1 ? PICTURE : { type: 'array', items: PICTURE, minItems: 1, maxItems: maxFiles };

const formWith = (properties: Record<string, JsonSchema>, { field }: UploadRules) => ({
  content: { 'multipart/form-data': { schema: { type: 'object', properties, required: [field] } } },
});
