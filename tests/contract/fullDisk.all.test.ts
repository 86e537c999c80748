import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
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
import { waitUntil } from '../../scripts/src/process/waitUntil';

const PATIENCE_MS = 60_000;
const MB = 1024 * 1024;
const SMALL = '220m';
const OUT_OF_DISK_SPACE = 14_031;

const DATABASE = 'test-full-disk';

const folder = mkdtempSync(path.join(tmpdir(), 'full-disk-'));
const disk = path.join(folder, 'disk');

/** A small disk, in memory; false where only root could make one. */
function mountDisk(): boolean {
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL}`, 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const isSmall = mountDisk();
if (!isSmall)
  process.stdout.write('Skipped: only root can mount the small disk that the test of a full one needs.\n');

let mongod: Awaited<ReturnType<typeof startMongod>>;
let database: MongoClient;
let api: TestApi;
let admin: TestAdmin;
let slug: string;

async function start(): Promise<void> {
  const location = await locateMongo({});
  if (!('binary' in location)) throw new Error('There is no mongod to start.');
  const { binary } = location;
  const extraArgs = [...binary.extraArgs, '--setParameter', 'enableTestCommands=1'];
  const wishes = {
    binary: { ...binary, extraArgs },
    folder: path.join(disk, 'data'),
    stateFile: path.join(folder, 'mongod.json'),
    logFile: path.join(folder, 'mongod.log'),
  };
  mongod = await startMongod(wishes, new AbortController().signal);
}

beforeAll(async () => {
  await start();
  api = await startTestApi({}, siblingDatabase(mongod.uri, DATABASE));
  database = await MongoClient.connect(mongod.uri, { serverSelectionTimeoutMS: 5_000 });
  admin = await signIn();
  ({ slug } = await createGolfer({ firstName: 'Before' }));
}, 2 * PATIENCE_MS);

afterAll(async () => {
  await database.close();
  await api.stop();
  await mongod.stop();
  if (isSmall) execFileSync('umount', [disk]);
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
const messages = () => database.db(DATABASE).collection('contactmessages').countDocuments();
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

(isSmall ? describe : describe.skip)('a disk that is full', () => {
  /** Leaves nothing, as a log or a backup on the same disk does. */
  async function fillDisk(): Promise<string> {
    const file = path.join(disk, 'filler');
    const filler = await open(file, 'w');
    const { bavail, bsize } = await statfs(disk);
    for (let left = bavail * bsize - 2 * MB; left > 0; left -= MB)
      await filler.write(Buffer.alloc(Math.min(MB, left)));
    await filler.close();
    return file;
  }

  it(
    'ends the database: the api says that it is away, and what it had confirmed is there afterwards',
    async () => {
      const filler = await fillDisk();
      let confirmed = await nameNow();
      let tried = confirmed;
      const others = database.db(DATABASE).collection('others');
      const isGone = async (nr: number): Promise<boolean> => {
        tried = `Name ${nr}`;
        const { status } = await rename(tried);
        if (status === 200) confirmed = tried;
        else expect(status).toBe(503);
        const stored = await others.insertOne({ data: randomBytes(MB / 2) }).catch(() => null);
        return status !== 200 && !stored;
      };
      for (let nr = 1; nr < 50 && !(await isGone(nr)); nr += 1);

      expect((await rename('Lost')).status).toBe(503);
      expect((await send('b@family.example')).body).toMatchObject({ code: 'unavailable' });
      await mongod.ended;
      await rm(filler);
      await start();
      const isBack = async () => (await request(api.server).get('/readyz')).status === 200;
      expect(await waitUntil(isBack, PATIENCE_MS)).toBe(true);
      // A write that was not confirmed may have been made, but only as a whole.
      expect([confirmed, tried]).toContain(await nameNow());
      expect(await messages()).toBe(await mails());
      expect((await send('b@family.example')).status).toBe(201);
    },
    3 * PATIENCE_MS,
  );
});
