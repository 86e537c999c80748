import request from 'supertest';
import { type ApiProcess, startApiProcess } from '../../testing/apiProcess';
import { createGolfer } from '../../testing/createRecords';
import { signIn } from '../../testing/signIn';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { AuditEntry } from './audit.model';
import { verifyChain } from './auditChain.service';

const START_MS = 120_000;
const CHANGES = 60;

let database: TestApi;
let processes: ApiProcess[];
beforeAll(async () => {
  // It also builds the collections, so that several processes do not do so at once.
  database = await startTestApi();
  processes = await Promise.all([startApiProcess(), startApiProcess(), startApiProcess()]);
}, START_MS);
afterAll(async () => {
  for (const api of processes) api.kill();
  await database.stop();
});

it('several processes write one chain, in which no change is missing', async () => {
  const { bearer } = await signIn();
  const golfers = await Promise.all(Array.from({ length: CHANGES }, () => createGolfer()));
  const answers = await Promise.all(
    golfers.map(({ slug }, nr) =>
      request(processes[nr % processes.length]!.url)
        .patch(`/api/golfers/${slug}`)
        .set('Authorization', bearer)
        .send({ bio: 'Changed.' }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // A process that stops chains what waits first.
  expect(await Promise.all(processes.map((api) => api.stop()))).toEqual([0, 0, 0]);

  expect(await verifyChain()).toEqual({
    entries: CHANGES,
    waiting: 0,
    last: { sequence: CHANGES, hash: expect.any(String) },
  });
  expect((await AuditEntry.distinct('recordId')).sort()).toEqual(golfers.map(({ id }) => String(id)).sort());
});
