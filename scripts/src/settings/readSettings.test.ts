import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './readSettings';

const sentenceFor = (source: Record<string, string>): string => {
  try {
    readSettings(source);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:8080',
      dataDir: expect.stringMatching(/[\\/]\.data$/) as string,
      seed: 'demo',
    });
  });

  it('treats an empty setting as not set', () => {
    expect(readSettings({ PORT: '', SEED: '', DATA_DIR: '' }).port).toBe(8080);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 1 to 65535, not "eighty".'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, not "70000".'],
    [{ SEED: 'yes' }, 'SEED must be demo or none, not "yes".'],
    [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL must be an email address, not "nobody".'],
    [
      { PUBLIC_ORIGIN: 'https://example.com/shop' },
      'PUBLIC_ORIGIN must be an address without a path, such as https://www.example.com, not "https://example.com/shop".',
    ],
  ])('says what is wrong with %o', (source, sentence) => {
    expect(sentenceFor(source)).toBe(sentence);
  });

  it.each([
    [{ ADMIN_PASSWORD: 'too short' }, 'ADMIN_PASSWORD must be 12 to 200 characters long.'],
    [{ MONGODB_URI: 'http://root:pw@db' }, 'MONGODB_URI must start with mongodb:// or mongodb+srv://.'],
  ])('keeps a secret to itself: %o', (source, sentence) => {
    expect(sentenceFor(source)).toBe(sentence);
  });

  it('reports all problems at once', () => {
    expect(sentenceFor({ PORT: 'x', SEED: 'x' }).split('\n')).toHaveLength(2);
  });
});

describe('a secret in a file', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'settings-'))));
  afterAll(() => rm(folder, { recursive: true }));

  async function file(text: string): Promise<string> {
    const name = join(folder, 'secret');
    await writeFile(name, text);
    return name;
  }

  it('is read', async () => {
    expect(readSettings({ MONGODB_URI_FILE: await file('mongodb://db/site\n') }).mongodbUri).toBe(
      'mongodb://db/site',
    );
    expect(readSettings({ ADMIN_PASSWORD_FILE: await file('correct horse') }).adminPassword).toBe(
      'correct horse',
    );
  });

  it('must be right, and is kept to itself', async () => {
    expect(sentenceFor({ MONGODB_URI_FILE: await file('http://root:pw@db') })).toBe(
      'MONGODB_URI must start with mongodb:// or mongodb+srv://.',
    );
  });

  it('is not given twice, and its file is there', () => {
    expect(sentenceFor({ MONGODB_URI: 'db', MONGODB_URI_FILE: '/run/secrets/uri' })).toBe(
      'Set MONGODB_URI or MONGODB_URI_FILE, not both.',
    );
    expect(sentenceFor({ MONGODB_URI_FILE: '/nowhere/uri' })).toMatch(
      /^MONGODB_URI_FILE: .*'\/nowhere\/uri'\.$/,
    );
  });
});
