import { ValidationError } from 'yup';
import { postWire } from './posts';
import { type PostInput, postInput, postPatch } from './posts';
import { buildPost, buildPostInput } from './testing';

function problemsOf(run: () => unknown): Record<string, string> {
  try {
    run();
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
}

const check = (input: object) => problemsOf(() => postInput.validateSync(input, { abortEarly: false }));

describe('postInput', () => {
  it('fills in optional fields and drops unknown ones', () => {
    const input = postInput.cast({ title: ' Signing day ', likes: 9 }) satisfies PostInput;

    const flags = { comments_allowed: false, comments_moderated: false };
    expect(input).toEqual({ title: 'Signing day', body: '', ...flags, status: 'draft' });
  });

  it.each([
    [{}, 'Title is required'],
    [{ title: '' }, 'Title is required'],
    [{ title: '   ' }, 'Title is required'],
    [{ title: 'ab' }, 'Title must be at least 3 characters'],
    [{ title: 12345 }, 'Title must be text'],
  ])('says of %j one thing: %s', (input, message) => {
    expect(check(input)).toEqual({ title: message });
  });

  it('accepts an empty slug, but not one with another meaning', () => {
    expect(check(buildPostInput({ slug: '' }))).toEqual({});
    for (const slug of [
      'admin',
      'new',
      'feed',
      'pictures',
      '650000000000000000000001',
      'Two Words',
      '-x',
      'a--b',
    ]) {
      expect(check(buildPostInput({ slug }))).toHaveProperty('slug');
    }
  });
});

describe('postPatch', () => {
  it('adds no fields', () => {
    expect(postPatch.cast({ status: 'published' })).toEqual({ status: 'published' });
  });

  it('accepts lists as a form sends them', () => {
    expect(postPatch.cast({ clear: '["cover","gallery"]', gallery: 'one' })).toEqual({
      clear: ['cover', 'gallery'],
      gallery: ['one'],
    });
  });

  it.each([{ title: ' ' }, { clear: ['title'] }, { gallery: [{}] }, { status: 'gone' }])(
    'refuses %j',
    (patch) => {
      expect(postPatch.isValidSync(patch)).toBe(false);
    },
  );
});

it.each([
  { title: null, slug: null, body: null, status: null, comments_moderated: null, gallery: null, clear: null },
  { title: {}, slug: [1], body: 7, status: {}, comments_moderated: 'perhaps', gallery: 7, clear: { a: 1 } },
  { custom_excerpt: null, share_title: null, clear: null },
  { custom_excerpt: 'x'.repeat(301), share_title: 'x'.repeat(101) },
  { custom_excerpt: [1], share_title: {} },
  { slug: 'x'.repeat(101), body: 'x'.repeat(90_001), title: 'x'.repeat(201), status: 'QUOTED' },
  { gallery: [null, 7, {}, '', 'x'.repeat(65)], clear: ['QUOTED', null, 7, {}, ''] },
  { gallery: Array(21).fill('x'), clear: Array(12).fill('cover') },
])('says in sentences what is wrong with %j', (input) => {
  const problems = problemsOf(() => postPatch.validateSync(input, { abortEarly: false }));

  expect(new Set(Object.keys(problems).map((path) => path.replace(/\[.*/, '')))).toEqual(
    new Set(Object.keys(input)),
  );
  for (const message of Object.values(problems)) {
    expect(message).toMatch(/^[A-Z][a-z ]/);
    expect(message).not.toMatch(/[`_[\]{}]|null|type|following|value|QUOTED/);
  }
});

it('builds posts that match the wire schema', () => {
  expect(postWire.isValidSync(buildPost(), { strict: true })).toBe(true);
});
