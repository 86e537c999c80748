import { errorCodes } from '../errors';
import type { Answer, RefTo, RouteGroup } from '../route';
import { jsonSchemaOf } from './jsonSchema';
import type { Content, HeaderName, headers, JsonSchema, OpenApiResponse } from './openApi';

const errorBody: JsonSchema = {
  type: 'object',
  description: 'What every refusal looks like.',
  properties: {
    message: { type: 'string', minLength: 1, description: 'A sentence for people.' },
    code: { type: 'string', enum: [...errorCodes], description: 'What programs decide by.' },
    fields: {
      type: 'object',
      description: 'The fields at fault, each with what is wrong with it.',
      additionalProperties: { type: 'string' },
    },
  },
  required: ['message', 'code'],
  additionalProperties: false,
};

/** By status: its name in the document, what it means, and its header. */
export const errorAnswers: Record<number, readonly [name: string, description: string, header?: HeaderName]> =
  {
    301: ['Moved', 'A public record had this slug before; `Location` has its slug of today.', 'Location'],
    400: ['BadRequest', 'The request is malformed.'],
    401: ['Unauthorized', 'Nobody is signed in, or the login failed.', 'WWW-Authenticate'],
    403: ['Forbidden', 'Only an owner may do this, and the account is an editor’s.'],
    404: ['NotFound', 'There is no such record; a malformed id is no record either.'],
    405: ['MethodNotAllowed', 'The address does not support that method.', 'Allow'],
    409: ['Conflict', 'It collides with another record or another change.'],
    413: ['PayloadTooLarge', 'The body is too large.'],
    415: ['UnsupportedMediaType', 'The body is of a kind that is not taken here.'],
    422: ['ValidationFailed', 'A rule is broken; `fields` says which.'],
    429: ['TooManyRequests', 'Too many attempts.', 'Retry-After'],
    500: ['Internal', 'A fault on our side; the log has it under the request id.'],
    503: ['Unavailable', 'The database cannot be reached.', 'Retry-After'],
    507: ['InsufficientStorage', 'There is no room left.', 'Retry-After'],
  };

export const errorResponses = (): Record<string, OpenApiResponse> =>
  Object.fromEntries(
    Object.values(errorAnswers).map(([name, description, header]) => [
      name,
      describeAnswer({
        description,
        headers: header ? [header] : [],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      }),
    ]),
  );

type Described = Pick<Answer<unknown>, 'description' | 'headers'> & { content?: Content };

export function describeAnswer({ description, headers: names = [], content }: Described): OpenApiResponse {
  const declared = (['X-Request-Id', ...names] satisfies (keyof typeof headers)[]).map(
    (name) => [name, { $ref: `#/components/headers/${name}` }] as const,
  );
  return { description, headers: Object.fromEntries(declared), ...(content && { content }) };
}

/** Every schema of the operations. */
export function namedSchemas(groups: readonly RouteGroup[]): Record<string, JsonSchema> {
  const wires = groups.flatMap((group) => Object.entries(group.wires));
  const inputs = groups.flatMap((group) => Object.entries(group.inputs));
  return Object.fromEntries([
    ...wires.map(([name, schema]) => [name, jsonSchemaOf(schema)] as const),
    ...inputs.map(([name, schema]) => [name, open(jsonSchemaOf(schema))] as const),
    ['Error', errorBody] as const,
  ]);
}

/** Fields that an input does not know are dropped, not refused. */
function open(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, (name, value: unknown) =>
    name === 'additionalProperties' && value === false ? undefined : value,
  );
  return JSON.parse(text) as JsonSchema;
}

/** Throws for a schema that no group names. */
export function refToNamed(groups: readonly RouteGroup[]): RefTo {
  const named = groups.flatMap(({ wires, inputs }) => Object.entries({ ...wires, ...inputs }));
  const names = new Map(named.map(([name, schema]) => [schema, name]));
  return (schema) => {
    const name = names.get(schema);
    if (name === undefined) throw new Error('A route names a schema that is not among its wires and inputs');
    return { $ref: `#/components/schemas/${name}` };
  };
}
