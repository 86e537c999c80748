import { findEngines } from './browser/findEngines';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@site/releases/testing';
import { locateMongo } from './mongo/locateMongo';
import { reasonFromLog } from './mongo/reasonFromLog';
import { withDatabase } from './mongo/siteMongo';

describe('findEngines', () => {
  const has = (...there: string[]) => ({
    playwrightHas: () => Promise.resolve(false),
    exists: (program: string) => Promise.resolve(there.includes(program)),
    install: () => Promise.resolve(undefined),
  });
  const FIREFOX = '/usr/bin/firefox-esr';
  const WEBKIT = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

  beforeAll(() => void jest.spyOn(process.stdout, 'write').mockReturnValue(true));
  afterAll(() => jest.restoreAllMocks());

  it('names each engine that is left out, and why', async () => {
    const install = jest.fn().mockResolvedValue('apt-get could not install it');
    const { paths, notes } = await findEngines({ ...has(FIREFOX, '/usr/bin/Xvfb'), install });

    expect(paths).toEqual({ firefox: FIREFOX });
    expect(notes).toEqual(['WebKit was left out, its journeys did not run: apt-get could not install it.']);
    expect(install).toHaveBeenCalledWith([expect.objectContaining({ name: 'webkit' })]);
  });

  it('does so after an installation that says it went well, too', async () => {
    expect((await findEngines(has(...WEBKIT))).notes).toEqual([
      'Firefox was left out, its journeys did not run: it is missing.',
    ]);
  });

  it('has no notes where it finds all, or installs them', async () => {
    const none = has();
    const installing = {
      ...none,
      install: () => Promise.resolve(void Object.assign(none, has(FIREFOX, ...WEBKIT))),
    };
    const after = { ...installing, exists: (program: string) => none.exists(program) };

    expect(await findEngines({ ...none, playwrightHas: () => Promise.resolve(true) })).toEqual({
      paths: { firefox: '', webkit: '' },
      notes: [],
    });
    expect(await findEngines(after)).toEqual({
      paths: { firefox: FIREFOX, webkit: WEBKIT[0] },
      notes: [],
    });
  });
});

describe('locateMongo', () => {
  it('prefers the server of MONGODB_URI', async () => {
    const mongodbUri = 'mongodb://db.example:27017/site';

    expect(await locateMongo({ mongodbUri, mongodBinary: '/nowhere' })).toEqual({
      uri: mongodbUri,
      description: 'the server of MONGODB_URI',
    });
  });

  it('then prefers the program of MONGOD_BINARY', async () => {
    const mongodBinary = join(await temporaryFolder(), 'mongod');
    await writeFile(mongodBinary, '#!/bin/sh');
    await chmod(mongodBinary, 0o755);

    expect(await locateMongo({ mongodBinary })).toMatchObject({
      binary: { command: mongodBinary },
      description: `the mongod of MONGOD_BINARY (${mongodBinary})`,
    });
  });

  it('refuses a MONGOD_BINARY that is not a program instead of falling back', async () => {
    await expect(locateMongo({ mongodBinary: '/nowhere' })).rejects.toThrow(
      'MONGOD_BINARY is "/nowhere", which is not a program.',
    );
  });
});

describe('reasonFromLog', () => {
  const logWith = async (...lines: object[]): Promise<string> => {
    const path = join(await temporaryFolder(), 'mongod.log');
    await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'));
    return path;
  };

  describe('reasonFromLog', () => {
    it('finds the last error among other messages', async () => {
      const log = await logWith(
        { s: 'I', msg: 'starting' },
        { s: 'E', msg: 'DBException in initAndListen, terminating', attr: { error: 'DBPathInUse: locked' } },
        { s: 'I', msg: 'shutting down' },
      );

      expect(await reasonFromLog(log)).toBe('DBException in initAndListen, terminating: DBPathInUse: locked');
    });

    it('has a fallback for a log without an error', async () => {
      expect(await reasonFromLog('/nowhere/mongod.log')).toBe('it ended at once, and its log is empty');
    });
  });
});

describe('withDatabase', () => {
  it.each([
    ['mongodb://127.0.0.1:27017', 'mongodb://127.0.0.1:27017/linksway'],
    ['mongodb://127.0.0.1:27017/?replicaSet=rs0', 'mongodb://127.0.0.1:27017/linksway?replicaSet=rs0'],
    ['mongodb://u:p@a:1,b:2/?w=majority', 'mongodb://u:p@a:1,b:2/linksway?w=majority'],
    ['mongodb+srv://cluster.example.net', 'mongodb+srv://cluster.example.net/linksway'],
  ])('names our database in %s', (uri, named) => {
    expect(withDatabase(uri)).toBe(named);
  });

  it('keeps a database name that is already there', () => {
    expect(withDatabase('mongodb://a:1/site?w=1')).toBe('mongodb://a:1/site?w=1');
  });
});
