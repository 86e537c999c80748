import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSecretFiles } from './secretFiles';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'secrets-'))));
afterAll(() => rm(folder, { recursive: true }));

async function file(text: string): Promise<string> {
  const name = path.join(folder, 'secret');
  await writeFile(name, text);
  return name;
}

it('reads a secret from its file, without the line end that editors add', async () => {
  const TOKEN_FILE = await file('hidden\n');

  expect(readSecretFiles({ TOKEN_FILE, PORT: '1' }, ['TOKEN'])).toMatchObject({
    settings: { TOKEN: 'hidden', PORT: '1' },
    problems: {},
  });
});

it('leaves a secret that is given directly, and an empty name of a file, as in a compose file', () => {
  const { settings, problems } = readSecretFiles({ TOKEN: 'given', TOKEN_FILE: '' }, ['TOKEN']);

  expect(settings.TOKEN).toBe('given');
  expect(problems).toEqual({});
});

it('takes an empty file for no secret, where there need not be one', async () => {
  const TOKEN_FILE = await file('');

  expect(readSecretFiles({ TOKEN_FILE }, ['TOKEN'], ['TOKEN'])).toMatchObject({
    settings: { TOKEN: '' },
    problems: {},
  });
});

it.each([
  [
    'both are set',
    async () => ({ TOKEN: 'hidden', TOKEN_FILE: await file('hidden') }),
    /^Set TOKEN or TOKEN_FILE/,
  ],
  ['the file is empty', async () => ({ TOKEN_FILE: await file(' \n') }), /^TOKEN_FILE: .*secret is empty$/],
  ['there is no file', async () => ({ TOKEN_FILE: '/nowhere/token' }), /^TOKEN_FILE: .*'\/nowhere\/token'/],
])('says when %s, without the secret', async (_case, source, sentence) => {
  const { problems } = readSecretFiles(await source(), ['TOKEN']);

  expect(problems.TOKEN).toMatch(sentence);
  expect(problems.TOKEN).not.toContain('hidden');
});
