import { imageWire, loginInput, postInput, postPatch, postSummaryWire, postWire } from '@site/contract';
import { buildPost, buildPostSummary } from '@site/contract/testing';
import { Ajv2020 } from 'ajv/dist/2020';
import fc from 'fast-check';
import * as yup from 'yup';
import { jsonSchemaOf } from './jsonSchemaOf';

const compile = (schema: yup.AnySchema) =>
  new Ajv2020({ validateFormats: false, allowUnionTypes: true }).compile(jsonSchemaOf(schema));

const everything = yup
  .object({
    word: yup.string().required(),
    maybe: yup.string().defined().nullable(),
    code: yup.string().length(3).optional(),
    sized: yup.string().min(2).max(4).optional(),
    shaped: yup
      .string()
      .matches(/^[a-z]+$/, { excludeEmptyString: true })
      .matches(/^.{0,5}$/),
    mail: yup.string().email(),
    kind: yup.string().oneOf(['golf', 'swim']).nullable(),
    whole: yup.number().integer().min(0).max(9),
    open: yup.number().moreThan(0).lessThan(1).nullable(),
    flag: yup.boolean(),
    any: yup.mixed(),
    two: yup.array(yup.string()).length(2),
    some: yup.array(yup.number().required()).min(1).max(2),
    inner: yup.object({ deep: yup.string().required() }).noUnknown().default(undefined).nullable(),
    loose: yup.object({ a: yup.string() }),
  })
  .noUnknown();

const value = { word: 'x', maybe: null, code: 'abc', sized: 'abc', shaped: 'abc', mail: 'a@b.example' };
const rest = {
  kind: 'golf',
  whole: 3,
  open: 0.5,
  flag: true,
  any: 1,
  two: ['a', 'b'],
  some: [1],
  inner: { deep: 'x' },
  loose: {},
};

const JUNK = [
  ...[undefined, null, '', ' ', 'x', 'abc', 'ABC', 'golf', 'x'.repeat(300), 'a b@c.example'],
  ...[0, 1, -1, 0.5, 10, true, [], [1], [1, 2, 3], ['x'], [null], {}, { deep: 1 }, { deep: 'y', more: 1 }],
];

/** The value with one field, at any depth, replaced, removed or added. */
function changed(original: unknown, path: number, junk: unknown): unknown {
  if (Array.isArray(original)) {
    const first = changed(original[0], path, junk);
    return [...(first === undefined ? [] : [first]), ...original.slice(1)];
  }
  if (typeof original !== 'object' || original === null) return junk;
  const keys = [...Object.keys(original), 'unknown_field'];
  const key = keys[path % keys.length]!;
  const child = (original as Record<string, unknown>)[key];
  const further = Math.floor(path / keys.length);
  const isDeeper = further % 2 === 1 && typeof child === 'object' && child !== null;
  const { [key]: _dropped, ...others } = original as Record<string, unknown>;
  if (isDeeper) return { ...others, [key]: changed(child, Math.floor(further / 2), junk) };
  return junk === undefined ? others : { ...others, [key]: junk };
}

const { body } = buildPost();
const summary = buildPostSummary();

describe('jsonSchemaOf', () => {
  it.each<[string, yup.AnySchema, object]>([
    ['every kind of field', everything, { ...value, ...rest }],
    ['a post', postWire, buildPost()],
    ['a post in a list', postSummaryWire, summary],
    ['a picture', imageWire, { id: 'x', url: '/uploads/x/1.webp', width: 1, height: 1, widths: [1] }],
    ['a login', loginInput, { email: 'a@b.example', password: 'x' }],
    ['the input of a post', postInput, { title: 'Signing day', body, status: 'draft' }],
  ])('accepts of %s what yup accepts, and nothing else', (_what, schema, valid) => {
    const accepts = compile(schema);
    expect(accepts(valid)).toBe(true);

    fc.assert(
      fc.property(fc.noBias(fc.nat(1500)), fc.constantFrom(...JUNK), (path, junk) => {
        const candidate = changed(valid, path, junk);
        // A rule in words (`Title must be at least 3 characters`) is beyond JSON Schema.
        fc.pre(schema !== postInput || typeof junk !== 'string');
        expect([candidate, accepts(candidate)]).toEqual([
          candidate,
          schema.isValidSync(candidate, { strict: true }),
        ]);
      }),
      { numRuns: 1500, seed: 3 },
    );
  });

  it('describes in words what JSON Schema cannot express', () => {
    expect(jsonSchemaOf(postPatch).properties?.slug).toMatchObject({
      description: 'This slug is reserved. Please choose another one.',
      pattern: expect.stringMatching(/^\^\$\|/),
    });
  });

  it('includes defaults', () => {
    expect(jsonSchemaOf(postInput).properties?.status).toEqual({
      type: 'string',
      enum: ['draft', 'published'],
      default: 'draft',
    });
  });

  it('references named schemas, including nullable ones', () => {
    const image = '#/components/schemas/Image';
    const { properties } = jsonSchemaOf(postSummaryWire, ({ fields }) =>
      'widths' in fields ? image : undefined,
    );

    expect(properties?.cover).toEqual({ anyOf: [{ $ref: image }, { type: 'null' }] });
    expect(properties?.gallery).toEqual({ type: 'array', items: { $ref: image } });
  });

  it.each([yup.date(), yup.object({ at: yup.date() })])('throws for what it cannot express', (schema) => {
    expect(() => jsonSchemaOf(schema)).toThrow('There is no JSON Schema');
  });
});
