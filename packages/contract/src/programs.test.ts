import { ValidationError } from 'yup';
import { programWire } from './programs';
import { programInput } from './programs';
import { factInput, factPatch, faqInput, faqPatch, orderInput } from './siteInfo';
import { factWire, faqWire } from './siteInfo';
import { buildFact, buildFaq, buildProgram } from './testing';

function problemsOf(run: () => unknown): Record<string, string> {
  try {
    run();
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
}

describe('programInput', () => {
  it('fills in only the required parts of list entries, and drops unknown fields', () => {
    expect(programInput.cast({ title: ' Pathway ', likes: 1, features: [{ order_index: '4' }] })).toEqual({
      title: 'Pathway',
      features: [{ title: '', description: '', icon: '', order_index: 4 }],
    });
  });

  it('requires a title only for a new program', () => {
    expect(problemsOf(() => programInput.validateSync({}, { abortEarly: false }))).toEqual({
      title: 'Title is required',
    });
    expect(programInput.isValidSync({ id: '650000000000000000000001' })).toBe(true);
    expect(programInput.isValidSync({ id: '650000000000000000000001', title: ' ' })).toBe(false);
  });
});

it('removes line breaks from single-line fields', () => {
  const { title, features } = programInput.cast({ title: 'Path\r\n way', features: [{ icon: 'a\n b' }] });

  expect([title, features?.[0]?.icon]).toEqual(['Path way', 'a b']);
});

it.each([
  [programInput, { id: {}, title: null, slug: null, status: null, features: null, testimonials: {} }],
  [
    programInput,
    { title: [], subtitle: 7, hero_image: {}, cta_text: false, features: 'x', testimonials: [null] },
  ],
  [programInput, { title: 'x'.repeat(201), description: 'x'.repeat(5001), status: 'QUOTED', slug: 'Q Q' }],
  [programInput, { id: 'x', features: [{ order_index: 'QUOTED' }], testimonials: [{ quote: null }] }],
  [programInput, { id: 'x', features: [{ order_index: [5] }], testimonials: [{ order_index: true }] }],
  [programInput, { id: 'x', features: [{ order_index: '0x10' }] }],
  [faqInput, { q: null, a: {}, category: 7 }],
  [faqPatch, { q: '', a: '', category: null }],
  [factInput, { value: 7, title: [], source: null }],
  [factPatch, { value: ' ', title: null, source: {} }],
  [orderInput, { ids: null }],
  [orderInput, { ids: [null, {}, 7, ''] }],
  [orderInput, { ids: ['same', 'same'] }],
  [orderInput, { ids: Array.from({ length: 1001 }, (_, nr) => `id-${nr}`) }],
])('says in sentences what is wrong: %#', (schema, input) => {
  const problems = problemsOf(() => schema.validateSync(input, { abortEarly: false }));

  const fields = Object.keys(problems).map((path) => path.replace(/[.[].*/, ''));
  expect(new Set(fields)).toEqual(
    // Any text is a valid id here, whatever it names.
    new Set(Object.entries(input).flatMap(([name, value]) => (name === 'id' && value === 'x' ? [] : name))),
  );
  for (const message of Object.values(problems)) {
    expect(message).toMatch(/^[A-Z][a-z]* /);
    expect(message).not.toMatch(/[`_[\]{}]|null|type|following|QUOTED/);
  }
});

it('builds programs that match the wire schema', () => {
  expect(programWire.isValidSync(buildProgram(), { strict: true })).toBe(true);
  expect(faqWire.isValidSync(buildFaq(), { strict: true })).toBe(true);
  expect(factWire.isValidSync(buildFact(), { strict: true })).toBe(true);
});
