import type { AuditCheckWire } from '@site/contract';
import { auditCheckWire } from '@site/contract';
import pino from 'pino';
import request from 'supertest';
import { DAY_MS } from '../../shared/calendar';
import { expectWire } from '../../testing/expectWire';
import { signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { AuditEntry, AuditHead } from './audit.model';
import { createAuditTrail } from './audit.service';
import { chainEntries } from './auditChain.service';
import { AuditCheck } from './auditCheck.model';
import { auditFault, checkTrail, lastSequence, secondsSinceCheck } from './auditCheck.service';

let api: TestApi;
let lines: string[];
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  lines = [];
  await Promise.all([AuditEntry.deleteMany(), AuditHead.deleteMany(), AuditCheck.deleteMany()]);
});

const log = pino({}, { write: (line: string) => void lines.push(line) });
const logged = () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>;
const trail = createAuditTrail(() => undefined);
const actor = { id: null, email: 'jo@linksway.example' };
const yesterday = new Date(Date.now() - DAY_MS);
const today = new Date();

async function chainOf(length: number): Promise<void> {
  const change = { actor, action: 'update', kind: 'post', outcome: 'done' } as const;
  for (let nr = 1; nr <= length; nr += 1) await trail.note(change);
  await chainEntries();
}

/** What the screen is told. */
async function told(): Promise<AuditCheckWire> {
  const { bearer } = await signIn();
  const { body } = await request(api.server)
    .get('/api/audit/check')
    .set('Authorization', bearer)
    .expect(200)
    .expect('Cache-Control', 'no-store');
  await expectWire(auditCheckWire, body);
  return body as AuditCheckWire;
}

it('says nothing before the first check', async () => {
  expect(await told()).toEqual({ checked_at: null, problem: null, problem_since: null });
  expect(await auditFault()).toBe(0);
  expect(await secondsSinceCheck()).toBe(0);
});

it('finds a whole trail whole, and logs where it ends', async () => {
  await chainOf(3);
  await checkTrail(yesterday, log);
  await chainOf(2);
  await checkTrail(today, log);

  expect(await told()).toEqual({ checked_at: today.toISOString(), problem: null, problem_since: null });
  expect(await auditFault()).toBe(0);
  expect(await lastSequence()).toBe(5);
  const { hash } = await AuditEntry.findOne({ sequence: 5 }).orFail();
  expect(logged()).toMatchObject({ level: 30, entries: 5, end: `5:${hash}` });
});

it('says since when an entry does not fit, and goes on to say so', async () => {
  await chainOf(5);
  await AuditEntry.deleteOne({ sequence: 4 });
  await checkTrail(yesterday, log);
  await checkTrail(today, log);

  const problem = 'Entry 4 is missing.';
  expect(await told()).toEqual({
    ...{ checked_at: today.toISOString(), problem },
    problem_since: yesterday.toISOString(),
  });
  expect(await auditFault()).toBe(1);
  expect(logged()).toMatchObject({ level: 50, problem });
});

it('notices that the trail was emptied together with the record of its ends, also when it has grown again', async () => {
  await chainOf(5);
  await checkTrail(yesterday, log);
  await Promise.all([AuditEntry.deleteMany(), AuditHead.deleteMany()]);

  await checkTrail(today, log);
  expect((await told()).problem).toBe('The entries 1 to 5 are missing.');
  await chainOf(6);
  await checkTrail(today, log);
  expect((await told()).problem).toMatch(/^Entry 5 is not the one that was noted/);
});

it('is over when the entry is there again', async () => {
  await chainOf(5);
  const removed = await AuditEntry.findOneAndDelete({ sequence: 4 }).lean().orFail();
  await checkTrail(yesterday, log);
  await AuditEntry.collection.insertOne(removed);
  await checkTrail(today, log);

  expect(await told()).toMatchObject({ problem: null, problem_since: null });
});

it('is for owners alone', async () => {
  await request(api.server).get('/api/audit/check').expect(401);
  const { bearer } = await signIn('editor');
  await request(api.server).get('/api/audit/check').set('Authorization', bearer).expect(403);
});
