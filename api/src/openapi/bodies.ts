import { basedOnField, limits } from '@site/contract';
import type { JsonSchema } from './jsonSchema';
import type { Answer, RequestBody } from './operation';
import type { HeaderName } from './headers';
import { jsonSchemaOf } from './jsonSchemaOf';

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export function json(description: string, name: string): Answer {
  return { description, content: { 'application/json': { schema: ref(name) } } };
}

/** A list with the headers of its pages. */
export function page(description: string, name: string): Answer {
  return { ...list(description, name), headers: ['X-Total-Count', 'X-Next-Cursor'] };
}

/** What everybody gets, and what an admin gets instead. */
export function jsonFor(description: string, everybody: string, admin: string): Answer {
  return {
    description,
    content: { 'application/json': { schema: { anyOf: [ref(everybody), ref(admin)] } } },
  };
}

export function list(description: string, name: string): Answer {
  return { description, content: { 'application/json': { schema: { type: 'array', items: ref(name) } } } };
}

export function file(description: string, types: string[], headers: HeaderName[] = []): Answer {
  return { description, headers, content: Object.fromEntries(types.map((type) => [type, {}])) };
}

export const noBody = (description: string): Answer => ({ description });

export function jsonBody(name: string, description?: string): RequestBody {
  return { description, content: { 'application/json': { schema: ref(name) } } };
}

const PICTURE: JsonSchema = {
  type: 'string',
  contentMediaType: 'application/octet-stream',
  description: `A JPEG, PNG, WebP or AVIF of at most ${limits.photoBytes / 1024 / 1024} MB.`,
};

/** A form with pictures only. `maxFiles` above one makes it a repeated field. */
export function picturesBody(field: string, maxFiles = 1): RequestBody {
  return formWith({ [field]: picturesSchema(maxFiles) }, field);
}

/** The same for a record, with the version of it that the pictures are for. */
export function recordPicturesBody(field: string, maxFiles = 1): RequestBody {
  return formWith({ [field]: picturesSchema(maxFiles), based_on: jsonSchemaOf(basedOnField) }, field);
}

const picturesSchema = (maxFiles: number): JsonSchema =>
  maxFiles === 1 ? PICTURE : { type: 'array', items: PICTURE, minItems: 1, maxItems: maxFiles };

const formWith = (properties: Record<string, JsonSchema>, required: string): RequestBody => ({
  content: { 'multipart/form-data': { schema: { type: 'object', properties, required: [required] } } },
});

/** The same fields as JSON, or as a form that may bring one picture along. */
export function formBody(name: string, field: string): RequestBody {
  const withPicture: JsonSchema = {
    allOf: [ref(name), { type: 'object', properties: { [field]: PICTURE } }],
  };
  return {
    description:
      'In a form, objects and lists are sent as JSON text, numbers as their digits; a list may also be a repeated field. An empty text counts as not sent.',
    content: { 'application/json': { schema: ref(name) }, 'multipart/form-data': { schema: withPicture } },
  };
}
