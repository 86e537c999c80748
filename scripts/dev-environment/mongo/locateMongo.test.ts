import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@site/releases/testing';
import { locateMongo } from './locateMongo';

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
