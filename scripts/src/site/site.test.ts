import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shutDown } from '../process/shutDown';
import { temporaryFolder } from '@site/releases/testing';
import { claimDataDir, runningStart } from './claimDataDir';
import { tmpdir } from 'node:os';
import { readSecrets, rotateKey } from './readSecrets';
import { readSettings } from '../settings/readSettings';

describe('claimDataDir', () => {
  const origin = 'http://localhost:8080';

  afterAll(() => shutDown());

  it('makes a new folder that nobody else on the computer can enter', async () => {
    const folder = join(await temporaryFolder(), 'site');

    await claimDataDir(folder, origin);

    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('refuses a folder that a running site uses', async () => {
    const folder = await temporaryFolder();
    await claimDataDir(folder, origin);

    expect(await runningStart(folder)).toMatchObject({ pid: process.pid, origin });
    await expect(claimDataDir(folder, 'http://localhost:9090')).rejects.toThrow(
      `The site already runs on ${folder} (${origin}, process ${process.pid})`,
    );
  });

  it('takes over from a site that was killed', async () => {
    const folder = await temporaryFolder();
    const before = new Date(Date.now() - 60_000);
    await mkdir(join(folder, 'run.lock'));
    await utimes(join(folder, 'run.lock'), before, before);
    await writeFile(join(folder, 'run.json'), JSON.stringify({ pid: process.pid, origin: 'http://before' }));
    expect(await runningStart(folder)).toBeUndefined();

    await claimDataDir(folder, origin);

    expect(await runningStart(folder)).toMatchObject({ origin });
  });

  it('removes the rendered pages that an earlier version kept', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'pages'));

    await claimDataDir(folder, origin);

    expect(await readdir(folder)).not.toContain('pages');
  });
});

describe('readSecrets', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'kept-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('refuses to create secrets over those that it cannot read', async () => {
    await writeFile(join(folder, 'secrets.json'), '{"jwtSecret": "torn');

    await expect(readSecrets(folder)).rejects.toThrow(/cannot be read/);
  });

  it('changes the key of the sessions and keeps the one before, and every other secret', async () => {
    const before = await readSecrets(folder);
    await rotateKey(folder);

    const { jwtSecret, jwtSecretPrevious, ...others } = await readSecrets(folder);
    expect(jwtSecret).not.toBe(before.jwtSecret);
    expect({ ...others, jwtSecret: jwtSecretPrevious }).toEqual(before);
  });
});

describe('readSettings', () => {
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

    it.each([
      [{ PORT: 'eighty' }, 'PORT must be a whole number from 1 to 65535, not "eighty".'],
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
  });

  it('reads a secret from its file', async () => {
    const file = join(await temporaryFolder(), 'secret');
    await writeFile(file, 'mongodb://db/site\n');

    expect(readSettings({ MONGODB_URI_FILE: file }).mongodbUri).toBe('mongodb://db/site');
  });
});
