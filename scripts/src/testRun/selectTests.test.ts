import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@site/releases/testing';
import { needsOf, selectTests } from './selectTests';

const FILES = [
  'api/src/Posts.test.ts',
  'api/src/posts.ts',
  'api/dist/posts.test.js',
  'mf-blog/src/PostPage.test.tsx',
  'tests/e2e/reads-a-post.spec.ts',
  'tests/e2e/reads-a-post-in-firefox.all.spec.ts',
  'api/src/fuzz.all.test.ts',
  'api/src/server.test.ts',
  'tests/nginx/tls.test.ts',
];

let root: string;
beforeAll(async () => {
  root = await temporaryFolder();
  for (const file of FILES) {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), file.includes('server') ? "import '../testing/apiProcess';" : '');
  }
});

it('selects what a change has to pass without a pattern, and no built or other file', async () => {
  expect(await selectTests([], { root })).toEqual({
    unit: [
      'api/src/Posts.test.ts',
      'api/src/server.test.ts',
      'mf-blog/src/PostPage.test.tsx',
      'tests/nginx/tls.test.ts',
    ],
    journeys: ['tests/e2e/reads-a-post.spec.ts'],
  });
});

it('selects the slow ones as well when all are asked for', async () => {
  const all = await selectTests([], { root, isWhole: true });
  expect(all.unit).toContain('api/src/fuzz.all.test.ts');
  expect(all.journeys).toContain('tests/e2e/reads-a-post-in-firefox.all.spec.ts');
});

it('selects unit tests and journeys whose path matches, ignoring case', async () => {
  expect(await selectTests(['api/src/post', 'reads-a'], { root })).toEqual({
    unit: ['api/src/Posts.test.ts'],
    journeys: ['tests/e2e/reads-a-post-in-firefox.all.spec.ts', 'tests/e2e/reads-a-post.spec.ts'],
  });
});

it.each(['no-such-test', '('])('refuses the pattern %s with a sentence', async (pattern) => {
  await expect(selectTests([pattern], { root })).rejects.toThrow(
    /matches no-such-test|not a regular expression/,
  );
});

it.each([
  ['mf-blog', { mongo: false, build: [] }],
  ['api/src/posts', { mongo: true, build: [] }],
  ['api/src/server', { mongo: true, build: ['api'] }],
  ['nginx', { mongo: true, build: undefined }],
  ['reads-a', { mongo: true, build: undefined }],
])('starts and builds for %s only what its tests use', async (pattern, needs) => {
  expect(await needsOf(await selectTests([pattern], { root }), root)).toEqual(needs);
});
