import type { AnyObjectSchema, AnySchema, ArraySchema } from 'yup';
import type { JsonSchema } from './jsonSchema';
import { keywordsOf } from './keywordsOf';

/** The reference of a named schema; undefined for an inline one. */
export type RefTo = (schema: AnyObjectSchema) => string | undefined;

/**
 * A yup schema as JSON Schema 2020-12: both accept the same values in strict mode. Written here because the library for
 * it, @sodaru/yup-to-json-schema, emits draft 7: it drops nullability, `noUnknown` and a second pattern, and has no
 * components. Throws for what has no counterpart (dates, lazy schemas).
 */
export function jsonSchemaOf(schema: AnySchema, refTo: RefTo = () => undefined): JsonSchema {
  const ref = isObject(schema) ? refTo(schema) : undefined;
  if (ref !== undefined) return nullableRef(ref, schema.spec.nullable);
  const type = JSON_TYPES[schema.type];
  if (type === undefined) throw new Error(`There is no JSON Schema for yup's type "${schema.type}"`);
  const rules = schema.tests.map(({ OPTIONS }) => (OPTIONS ? keywordsOf(schema.type, OPTIONS) : {}));
  const whole = merged([{ type }, ...rules, contentKeywords(schema, refTo), valueKeywords(schema)]);
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

function contentKeywords(schema: AnySchema, refTo: RefTo): JsonSchema {
  if (isObject(schema)) return objectKeywords(schema, refTo);
  return isArray(schema) && schema.innerType
    ? { items: jsonSchemaOf(schema.innerType as AnySchema, refTo) }
    : {};
}

function valueKeywords(schema: AnySchema): JsonSchema {
  const { oneOf, default: initial } = schema.describe() as { oneOf: unknown[]; default?: unknown };
  return {
    ...(oneOf.length > 0 && { enum: oneOf }),
    // yup derives a default for every object.
    ...(initial !== undefined && !isObject(schema) && { default: initial }),
  };
}

function objectKeywords({ fields }: AnyObjectSchema, refTo: RefTo): JsonSchema {
  const entries = Object.entries(fields) as [string, AnySchema][];
  const required = entries.filter(([, field]) => !field.spec.optional).map(([name]) => name);
  return {
    properties: Object.fromEntries(entries.map(([name, field]) => [name, jsonSchemaOf(field, refTo)])),
    ...(required.length > 0 && { required }),
  };
}

function nullableRef($ref: string, isNullable: boolean | undefined): JsonSchema {
  return isNullable ? { anyOf: [{ $ref }, { type: 'null' }] } : { $ref };
}

function nullable(schema: JsonSchema): JsonSchema {
  return {
    ...schema,
    type: [schema.type ?? [], 'null'].flat(),
    ...(schema.enum && { enum: [...new Set([...schema.enum, null])] }),
  };
}

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
