import { spawn } from 'node:child_process';
import { stat, writeFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { markProcess } from '../process/ProcessMark';
import { shutDown } from '../process/shutDown';
import { temporaryFolder } from '@site/releases/testing';
import { type RunNote, claimDataDir, noteSite, runningStart } from './claimDataDir';
import { tmpdir } from 'node:os';
import { noteJwtSecretUsed, readSecrets, rotateKey } from './readSecrets';
import { requireRoom } from './roomOnDisk';
import { readSettings } from '../settings/readSettings';
import { fileFault } from '../fileFaults';
import { environment } from '../settings/environment';
import { backup } from '../commands/backup';

describe('claimDataDir', () => {
  const origin = 'http://localhost:8080';

  const folderWith = async (note: RunNote): Promise<string> => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'run.json'), JSON.stringify(note));
    return folder;
  };

  describe('claimDataDir', () => {
    afterAll(() => shutDown());

    it('makes a new folder that nobody else on the computer can enter', async () => {
      const folder = join(await temporaryFolder(), 'site');

      await claimDataDir(folder, origin);

      expect((await stat(folder)).mode & 0o777).toBe(0o700);
    });

    it('refuses a folder that a running site uses', async () => {
      const folder = await folderWith({ start: markProcess(process.pid), origin, isEnding: false });

      await expect(claimDataDir(folder, origin)).rejects.toThrow(
        `The site already runs on ${folder} (${origin}, process ${process.pid})`,
      );
    });

    it('takes over from a site that was killed', async () => {
      const folder = await folderWith({
        start: { pid: process.pid, identity: 'long ago' },
        origin,
        isEnding: false,
      });

      await claimDataDir(folder, origin);

      expect((await runningStart(folder))?.start.pid).toBe(process.pid);
    });

    it('waits for a site that is shutting down', async () => {
      const other = spawn('sleep', ['1']);
      const folder = await folderWith({ start: markProcess(other.pid ?? 0), origin, isEnding: true });

      await claimDataDir(folder, origin);

      expect((await runningStart(folder))?.start.pid).toBe(process.pid);
    });

    it('shows the other commands where the database is', async () => {
      const folder = await temporaryFolder();
      await claimDataDir(folder, origin);

      await noteSite(folder, { mongodbUri: 'mongodb://127.0.0.1:1/linksway' });

      expect(await runningStart(folder)).toMatchObject({
        origin,
        mongodbUri: 'mongodb://127.0.0.1:1/linksway',
      });
    });
  });
});

describe('readSecrets', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'kept-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('refuses to create a signing key over one that it cannot read', async () => {
    await writeFile(join(folder, 'secrets.json'), '{"jwtSecret": "torn');

    await expect(readSecrets(folder)).rejects.toThrow(/cannot be read/);
  });

  it('changes the key of the sessions and keeps the one before, and every other secret', async () => {
    const before = await readSecrets(folder);
    await rotateKey(folder);

    await noteJwtSecretUsed(folder, await readSecrets(folder));
    const { jwtSecret, jwtSecretPrevious, ...others } = await readSecrets(folder);
    expect(jwtSecret).not.toBe(before.jwtSecret);
    expect({ ...others, jwtSecret: jwtSecretPrevious }).toEqual(before);
  });

  it('does not change the key again before an api has started with the new one', async () => {
    const running = await readSecrets(folder);
    await rotateKey(folder);
    const changed = await readSecrets(folder);
    // An api that began to start before the change.
    await noteJwtSecretUsed(folder, running);

    await expect(rotateKey(folder)).rejects.toThrow(
      /^The key of the sessions has been changed already, .*\.$/,
    );
    expect(await readSecrets(folder)).toEqual(changed);
    expect(changed.jwtSecretPrevious).toBe(running.jwtSecret);

    await noteJwtSecretUsed(folder, changed);
    await rotateKey(folder);
    expect((await readSecrets(folder)).jwtSecretPrevious).toBe(changed.jwtSecret);
  });
});

describe('roomOnDisk', () => {
  it('refuses a folder on a disk without room, and says how much is missing', async () => {
    // A file system that never has any.
    await expect(requireRoom('/proc')).rejects.toThrow(
      'The disk that holds DATA_DIR /proc has 0 MB left, and the site needs 300 MB to start',
    );
  });

  it('accepts one with room', async () => {
    await expect(requireRoom(await temporaryFolder())).resolves.toBeUndefined();
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
});

describe('fileFaults', () => {
  // As Node throws them; a disk cannot be filled here.
  const failed = (code: string, files: { path?: string; dest?: string } = {}) =>
    Object.assign(new Error(`${code}: no more`), { code, ...files });

  it.each([
    [
      failed('ENOSPC', { path: '/site/a.map', dest: '/data/a.map' }),
      '/data/a.map cannot be used: the disk is full; free some room there.',
    ],
    [failed('ENOSPC'), 'A file cannot be used: the disk is full; free some room there.'],
    [failed('EROFS', { path: '/data/run.json' }), '/data/run.json cannot be used: the disk is read-only.'],
    [failed('EADDRINUSE'), undefined],
  ])('explains %s in a sentence', (error, sentence) => {
    expect(fileFault(error)).toBe(sentence);
  });
});

describe('backup', () => {
  // Without a refusal the command would look for this database, which does not answer.
  beforeAll(() => (environment.MONGODB_URI = 'mongodb://127.0.0.1:1'));

  it.each([[['--decision']], [['backups', '--increment']], [['backups', 'decisions']]])(
    'refuses %j, which is no option and no folder',
    async (args) => {
      await expect(backup(args)).rejects.toThrow(
        'Please give backup nothing or a folder, and --decisions for only what was erased, withdrawn and hidden.',
      );
    },
  );
});
