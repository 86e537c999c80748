import { type AnySchema, string } from 'yup';
import type { JsonSchema } from './jsonSchema';

type Rule = NonNullable<AnySchema['tests'][number]['OPTIONS']>;

const NUMBER_BOUNDS = {
  min: 'minimum',
  max: 'maximum',
  more: 'exclusiveMinimum',
  less: 'exclusiveMaximum',
} as const;
const FORMATS: Record<string, string> = { email: 'email', url: 'uri', uuid: 'uuid', datetime: 'date-time' };

/** One yup test in JSON Schema; what has no keyword is described by its message. */
export function keywordsOf(type: string, rule: Rule): JsonSchema {
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
