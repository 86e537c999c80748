import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from '../../http/openapi/openApi';

/** What attackers and broken clients send, wherever a value is expected. */
const NASTY: readonly unknown[] = [
  null,
  '',
  '\u0000',
  '\u202eevil',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '$where',
  'x'.repeat(20_000),
  -1,
  2 ** 53,
  true,
  [[]],
  {},
  { $gt: '' },
  { length: 1e9 },
];
/** Stands for the bytes of a file. */
export const FILE = Symbol('file');

const HOSTILE_NAMES = ['__proto__', 'constructor', '$set', '_id', 'a.b', ''];
const DEEPEST = 4;

export const nasty = (): Arbitrary<unknown> => fc.constantFrom(...NASTY);

/** A value that mostly fits the schema; in one of twenty places it is a nasty one. */
export function valueFor(
  schema: JsonSchema,
  find: (ref: string) => JsonSchema,
  depth = 0,
): Arbitrary<unknown> {
  if (depth > DEEPEST) return nasty();
  const inner = (part: JsonSchema) => valueFor(part, find, depth + 1);
  return fc.oneof({ arbitrary: fitting(schema, find, inner), weight: 19 }, { arbitrary: nasty(), weight: 1 });
}

type Inner = (part: JsonSchema) => Arbitrary<unknown>;

function fitting(schema: JsonSchema, find: (ref: string) => JsonSchema, inner: Inner): Arbitrary<unknown> {
  const { $ref, enum: values, anyOf, allOf } = schema;
  if ($ref) return inner(find($ref));
  if (values?.length) return fc.constantFrom(...values);
  if (anyOf?.length) return fc.oneof(...anyOf.map(inner));
  if (allOf?.[0]) return inner(allOf[0]);
  return ofType([schema.type].flat()[0] ?? 'string', schema, inner);
}

function ofType(type: string, schema: JsonSchema, inner: Inner): Arbitrary<unknown> {
  if (type === 'object') return objectFor(schema, inner);
  if (type === 'array') return fc.array(inner(schema.items ?? {}), { maxLength: 5 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 5000 });
  if (type === 'number') return fc.double({ noNaN: true });
  return textFor(schema);
}

function textFor({ format, pattern, contentMediaType }: JsonSchema): Arbitrary<unknown> {
  if (contentMediaType) return fc.constant(FILE);
  if (format === 'email') return fc.emailAddress();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.oneof(fc.string({ maxLength: 80 }), fc.string({ unit: 'binary', maxLength: 20 }), fc.lorem());
}

function objectFor({ properties = {}, required = [] }: JsonSchema, inner: Inner): Arbitrary<unknown> {
  const known = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)]));
  const whole = fc.record(known, { requiredKeys: required.filter((name) => name in known) });
  const hostile = fc.tuple(whole, fc.constantFrom(...HOSTILE_NAMES), nasty());
  const spoilt = hostile.map(([record, name, value]) => {
    // As JSON.parse would make it.
    Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true });
    return record;
  });
  return fc.oneof({ arbitrary: whole, weight: 9 }, { arbitrary: spoilt, weight: 1 });
}
