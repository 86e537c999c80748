import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildContactInput } from '@site/contract/testing';
import { MongoClient } from 'mongodb';
import request from 'supertest';
import { createGolfer } from '../../api/src/testing/createRecords';
import { type TestAdmin, signIn } from '../../api/src/testing/signIn';
import { type TestApi, startTestApi } from '../../api/src/testing/startTestApi';
import { locateMongo } from '../../scripts/dev-environment/mongo/locateMongo';
import { startMongod } from '../../scripts/dev-environment/mongo/startMongod';
import { siblingDatabase } from '../../scripts/src/testRun/demoDatabase';

const PATIENCE_MS = 60_000;
const OUT_OF_DISK_SPACE = 14_031;

const DATABASE = 'test-full-disk';

let folder: string;
let mongod: Awaited<ReturnType<typeof startMongod>>;
let database: MongoClient;
let api: TestApi;
let admin: TestAdmin;
let slug: string;

beforeAll(async () => {
  const location = await locateMongo({});
  if (!('binary' in location)) throw new Error('There is no mongod to start.');
  const { binary } = location;
  folder = await mkdtemp(path.join(tmpdir(), 'full-disk-'));
  const extraArgs = [...binary.extraArgs, '--setParameter', 'enableTestCommands=1'];
  const wishes = {
    binary: { ...binary, extraArgs },
    folder: path.join(folder, 'data'),
    stateFile: path.join(folder, 'mongod.json'),
    logFile: path.join(folder, 'mongod.log'),
  };
  mongod = await startMongod(wishes, new AbortController().signal);
  api = await startTestApi({}, siblingDatabase(mongod.uri, DATABASE));
  database = await MongoClient.connect(mongod.uri, { serverSelectionTimeoutMS: 5_000 });
  admin = await signIn();
  ({ slug } = await createGolfer({ firstName: 'Before' }));
}, 2 * PATIENCE_MS);

afterAll(async () => {
  await database.close();
  await api.stop();
  await mongod.stop();
  await rm(folder, { recursive: true, force: true });
}, PATIENCE_MS);

const rename = (name: string) =>
  request(api.server)
    .patch(`/api/golfers/${slug}`)
    .set('Authorization', admin.bearer)
    .send({ first_name: name });
const send = (email: string) => request(api.server).post('/api/contact').send(buildContactInput({ email }));
const nameNow = async () =>
  (await database.db(DATABASE).collection('golfers').findOne({ slug }))?.firstName as string;
const messages = () => database.db(DATABASE).collection('leads').countDocuments();
const mails = () => database.db(DATABASE).collection('outboxentries').countDocuments();

describe('a database that has no room left for a write', () => {
  const failing = (mode: 'alwaysOn' | 'off') =>
    database.db('admin').command({
      configureFailPoint: 'failCommand',
      mode,
      ...(mode === 'alwaysOn' && {
        data: {
          failCommands: ['insert', 'update', 'findAndModify', 'commitTransaction'],
          errorCode: OUT_OF_DISK_SPACE,
        },
      }),
    });
  afterEach(() => failing('off'));

  it('is said in one sentence, with 507, and nothing is changed', async () => {
    const before = [await nameNow(), await messages(), await mails()];
    await failing('alwaysOn');

    for (const { status, body, headers } of [await rename('After'), await send('a@family.example')]) {
      expect([status, body]).toEqual([
        507,
        {
          message: 'There is no room left to store this. Nothing was changed.',
          code: 'insufficient_storage',
        },
      ]);
      expect(headers['retry-after']).toBe('300');
    }
    await failing('off');
    expect([await nameNow(), await messages(), await mails()]).toEqual(before);
    expect((await send('a@family.example')).status).toBe(201);
    expect((await rename('Before')).status).toBe(200);
  });
});
