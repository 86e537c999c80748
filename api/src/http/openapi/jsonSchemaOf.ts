import { type AnyObjectSchema, type AnySchema, type ArraySchema, string } from 'yup';
import type { JsonSchema } from './openApi';

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

type Rule = NonNullable<AnySchema['tests'][number]['OPTIONS']>;

const NUMBER_BOUNDS = {
  min: 'minimum',
  max: 'maximum',
  more: 'exclusiveMinimum',
  less: 'exclusiveMaximum',
} as const;
const FORMATS: Record<string, string> = { email: 'email', url: 'uri', uuid: 'uuid', datetime: 'date-time' };

/** One yup test in JSON Schema; what has no keyword is described by its message. */
function keywordsOf(type: string, rule: Rule): JsonSchema {
  const known = type === 'number' ? numberKeywords(rule) : sizeKeywords(type, rule);
  return known ?? textKeywords(rule) ?? toldByMessage(rule);
}

function numberKeywords({ name, params = {} }: Rule): JsonSchema | undefined {
  if (name === 'integer') return { type: 'integer' };
  const bounds = Object.entries(NUMBER_BOUNDS).filter(([param]) => typeof params[param] === 'number');
  if (bounds.length === 0) return undefined;
  return Object.fromEntries(bounds.map(([param, keyword]) => [keyword, params[param]]));
}

// JSON Schema counts characters where yup counts UTF-16 units; that differs for emoji only.
const SIZES: Record<string, Record<string, (keyof JsonSchema)[]>> = {
  string: { min: ['minLength'], max: ['maxLength'], length: ['minLength', 'maxLength'] },
  array: { min: ['minItems'], max: ['maxItems'], length: ['minItems', 'maxItems'] },
};

function sizeKeywords(type: string, { name = '', params = {} }: Rule): JsonSchema | undefined {
  if (type === 'object' && name === 'noUnknown') return { additionalProperties: false };
  if (type === 'string' && name === 'required') return { minLength: 1 };
  const keywords = SIZES[type]?.[name];
  const size = params[name];
  if (!keywords || typeof size !== 'number') return undefined;
  return Object.fromEntries(keywords.map((keyword) => [keyword, size]));
}

function textKeywords(rule: Rule): JsonSchema | undefined {
  const format = FORMATS[rule.name ?? ''];
  const regex = rule.params?.regex;
  if (!(regex instanceof RegExp)) return undefined;
  const kind = format === undefined ? {} : { format };
  // JSON Schema has no flags.
  if (/[imsy]/.test(regex.flags)) return format === undefined ? undefined : kind;
  // yup does not expose its `excludeEmptyString`, so the test is run.
  const isEmptyAllowed = !regex.test('') && string().test(rule).isValidSync('');
  return { ...kind, pattern: isEmptyAllowed ? `^$|${regex.source}` : regex.source };
}

function toldByMessage({ message }: Rule): JsonSchema {
  return typeof message === 'string' && !message.includes('${') ? { description: `${message}.` } : {};
}
