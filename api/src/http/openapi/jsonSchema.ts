import { type AnyObjectSchema, type AnySchema, type ArraySchema, string } from 'yup';
import type { JsonSchema } from './openApi';

/**
 * A yup schema as JSON Schema 2020-12: both accept the same values in strict mode. Written here because the library for
 * it, @sodaru/yup-to-json-schema, emits draft 7: it drops nullability, `noUnknown` and a second pattern, and has no
 * components. Throws for what has no counterpart (dates, lazy schemas).
 */
export function jsonSchemaOf(schema: AnySchema): JsonSchema {
  const type = JSON_TYPES[schema.type];
  if (type === undefined) throw new Error(`There is no JSON Schema for yup's type "${schema.type}"`);
  const rules = schema.tests.map(({ OPTIONS }) => (OPTIONS ? keywordsOf(schema.type, OPTIONS) : {}));
  const whole = merged([{ type }, ...rules, contentKeywords(schema), valueKeywords(schema)]);
  return schema.spec.nullable ? nullable(whole) : whole;
}

const JSON_TYPES: Record<string, JsonSchema['type']> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  mixed: ['string', 'number', 'boolean', 'array', 'object'],
};

const isObject = (schema: AnySchema): schema is AnyObjectSchema => schema.type === 'object';
const isArray = (schema: AnySchema): schema is ArraySchema<unknown[], object> => schema.type === 'array';

function contentKeywords(schema: AnySchema): JsonSchema {
  if (isArray(schema) && schema.innerType) return { items: jsonSchemaOf(schema.innerType as AnySchema) };
  if (!isObject(schema)) return {};
  const entries = Object.entries(schema.fields) as [string, AnySchema][];
  const required = entries.filter(([, field]) => !field.spec.optional).map(([name]) => name);
  return {
    properties: Object.fromEntries(entries.map(([name, field]) => [name, jsonSchemaOf(field)])),
    ...(required.length > 0 && { required }),
  };
}

function valueKeywords(schema: AnySchema): JsonSchema {
  // yup derives a default for every object.
  if (isObject(schema)) return {};
  const { oneOf, default: initial } = schema.describe() as { oneOf: unknown[]; default?: unknown };
  return {
    ...(oneOf.length > 0 && { enum: oneOf }),
    ...(initial !== undefined && { default: initial }),
  };
}

const nullable = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [schema.type ?? [], 'null'].flat(),
  ...(schema.enum && { enum: [...new Set([...schema.enum, null])] }),
});

/** Merges all keywords into one schema: the stricter bound wins, and every pattern and description is kept. */
function merged(parts: JsonSchema[]): JsonSchema {
  const patterns = parts.flatMap(({ pattern }) => pattern ?? []);
  const descriptions = parts.flatMap(({ description }) => description ?? []);
  const least = parts.flatMap(({ minLength }) => minLength ?? []);
  return {
    ...Object.assign({}, ...parts),
    ...(least.length > 1 && { minLength: Math.max(...least) }),
    ...(patterns.length > 1 && {
      pattern: patterns[0],
      allOf: patterns.slice(1).map((pattern) => ({ pattern })),
    }),
    ...(descriptions.length > 1 && { description: descriptions.join(' ') }),
  } as JsonSchema;
}

type Rule = NonNullable<AnySchema['tests'][number]['OPTIONS']>;

// JSON Schema counts characters where yup counts UTF-16 units; that differs for emoji only.
const BOUNDS: Record<string, Record<string, (keyof JsonSchema)[]>> = {
  string: { min: ['minLength'], max: ['maxLength'], length: ['minLength', 'maxLength'] },
  array: { min: ['minItems'], max: ['maxItems'], length: ['minItems', 'maxItems'] },
  number: { min: ['minimum'], max: ['maximum'], more: ['exclusiveMinimum'] },
};

/** One yup test in JSON Schema; what has no keyword is described by its message. */
function keywordsOf(type: string, { name, params = {}, message, test }: Rule): JsonSchema {
  if (name === 'noUnknown') return { additionalProperties: false };
  if (name === 'integer') return { type: 'integer' };
  if (name === 'required' && type === 'string') return { minLength: 1 };
  const { regex } = params;
  // JSON Schema has no flags.
  if (regex instanceof RegExp && !/[imsy]/.test(regex.flags))
    return { ...formatOf(name), pattern: patternOf(regex, { name, params, message, test }) };
  return boundsOf(type, params) ?? { ...formatOf(name), ...descriptionOf(name, message) };
}

function boundsOf(type: string, params: Record<string, unknown>): JsonSchema | undefined {
  const bounds = Object.entries(BOUNDS[type] ?? {}).filter(([param]) => typeof params[param] === 'number');
  if (bounds.length === 0) return undefined;
  return Object.fromEntries(bounds.flatMap(([param, names]) => names.map((each) => [each, params[param]])));
}

const descriptionOf = (name: string | undefined, message: unknown): JsonSchema =>
  name !== 'email' && typeof message === 'string' && !message.includes('${')
    ? { description: `${message}.` }
    : {};

const formatOf = (name: string | undefined): JsonSchema => (name === 'email' ? { format: 'email' } : {});

/** yup does not expose its `excludeEmptyString`, so the test is run. */
function patternOf(regex: RegExp, rule: Rule): string {
  const isEmptyAllowed = !regex.test('') && string().test(rule).isValidSync('', { disableStackTrace: true });
  return isEmptyAllowed ? `^$|${regex.source}` : regex.source;
}
