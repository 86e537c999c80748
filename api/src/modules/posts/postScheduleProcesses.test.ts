import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import request from 'supertest';
import { databaseNow } from '../../db/databaseClock';
import { type ApiProcess, startApiProcess } from '../../testing/apiProcess';
import { createPost } from '../../testing/createRecords';
import { type LinkedApi, startLinkedApi } from '../../testing/startLinkedApi';
import { AuditEntry } from '../audit/audit.model';
import { Post } from './post.model';
import { startSchedule } from './postScheduleWorker';

const START_MS = 120_000;
const PUBLISHED = 'posts were published or unpublished at their times';

let linked: LinkedApi;
beforeAll(async () => {
  // It also builds the collections, so that several processes do not do so at once.
  linked = await startLinkedApi();
}, START_MS);
afterAll(() => linked.stop());
beforeEach(() => Promise.all([Post.deleteMany(), AuditEntry.deleteMany()]));

const inMs = async (ms: number) => new Date((await databaseNow()).getTime() + ms);
const draft = async (ms: number) =>
  createPost({ status: 'draft', publishedAt: null, publishAt: await inMs(ms) });
const slugsFrom = async ({ url }: ApiProcess) =>
  ((await request(url).get('/api/posts').expect(200)).body as { slug: string }[]).map(({ slug }) => slug);

it(
  'several processes publish each post once: what they find at their start, and at its time',
  async () => {
    const missed = await draft(-3_600_000);
    const processes = await Promise.all([startApiProcess(), startApiProcess(), startApiProcess()]);
    try {
      await Promise.race(processes.map((api) => api.printed(PUBLISHED)));
      for (const api of processes) expect(await slugsFrom(api)).toEqual([missed.slug]);
      const soon = await draft(500);
      // Each keeps its answer, and learns of the change that one of them makes.
      for (const api of processes) while ((await slugsFrom(api)).length < 2) await setImmediate();

      const post = await Post.findById(soon.id).lean();
      expect(post!.publishedAt!.getTime()).toBeGreaterThanOrEqual(soon.publishAt!.getTime());
      const entries = await AuditEntry.find({ person: 'the schedule' }).sort({ at: 1 }).lean();
      expect(entries.map(({ recordId }) => recordId)).toEqual([missed.id, soon.id]);
    } finally {
      for (const api of processes) api.kill();
    }
  },
  START_MS,
);

it(
  'a process whose database is away says so once, and catches up',
  async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const said = (text: string) => lines.filter((line) => line.includes(text));
    const wakeUntil = async (isDone: () => boolean) => {
      while (!isDone()) {
        worker.wake();
        await setImmediate();
      }
    };
    const worker = startSchedule(log);
    await draft(1);
    await wakeUntil(() => said(PUBLISHED).length === 1);
    await linked.link.cut();
    await wakeUntil(() => said('cannot be run yet').length > 0);
    await linked.link.mend();
    const { id } = await draft(1);
    await wakeUntil(() => said(PUBLISHED).length === 2);

    expect(await Post.findById(id).lean()).toMatchObject({ status: 'published' });
    expect(said('cannot be run yet')).toHaveLength(1);
    expect(await worker.stop()).toBe(true);
  },
  START_MS,
);
