import { setTimeout as pause } from 'node:timers/promises';
import { buildPostInput } from '@site/contract/testing';
import request from 'supertest';
import { databaseNow } from '../db/databaseClock';
import { contentCollections } from '../modules/allModules';
import { AuditEntry } from '../records/audit/audit.model';
import { Post } from '../modules/posts/post.model';
import { type ApiProcess, startApiProcess } from '../testing/apiProcess';
import { createPost } from '../testing/createRecords';
import { type TestAdmin, signIn } from '../testing/signIn';
import { type LinkedApi, startLinkedApi } from '../testing/startLinkedApi';
import { followChanges } from './serveCached';

let linked: LinkedApi;
let admin: TestAdmin;
let unfollow: () => Promise<void>;

beforeAll(async () => {
  linked = await startLinkedApi();
  admin = await signIn();
  unfollow = followChanges(linked.api.cache, contentCollections);
});
afterAll(async () => {
  await unfollow();
  await linked.stop();
});
afterEach(() => jest.restoreAllMocks());

const server = () => linked.api.server;
const get = (path: string) => request(server()).get(`/api${path}`);
const put = (body: object) =>
  request(server()).put('/api/posts/here').set('Authorization', admin.bearer).send(body);
const isKept = (path: string) => linked.api.cache.get(`/api${path}`) !== undefined;

/** Changes by another process arrive a moment later. */
async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isTrue())) await pause(10);
}
const keeps = (path: string) => until(async () => (await get(path), isKept(path)));

/** Returns once the change of the posts that is made has been heard of: heard of later, it would drop what a test relies on. */
async function heardOf(change: () => Promise<number>): Promise<void> {
  const forget = jest.spyOn(linked.api.cache, 'forget');
  const times = await change();
  await until(() => forget.mock.calls.filter(([source]) => source === 'posts').length >= times);
  forget.mockRestore();
}

describe('cached responses', () => {
  beforeEach(async () => {
    // A cached response shows that the changes are being followed.
    await keeps('/posts');
    await heardOf(async () => {
      const { deletedCount } = await Post.deleteMany();
      const body = `<p>${'Worth compressing. '.repeat(99)}</p>`;
      await createPost({ slug: 'here', title: 'Before', body });
      return deletedCount + 1;
    });
    await keeps('/posts');
    await keeps('/posts/here');
  });

  it('have the same bytes and headers as the app’s own, a request id of their own, and a line in the log', async () => {
    linked.api.cache.forgetAll();
    const own = await get('/posts');
    await keeps('/posts');
    const kept = await get('/posts');

    expect([kept.status, kept.text]).toEqual([own.status, own.text]);
    const any = { 'x-request-id': expect.any(String), date: expect.any(String) };
    expect(kept.headers).toEqual({ ...own.headers, ...any });
    const id = kept.headers['x-request-id'];
    expect(id).not.toBe(own.headers['x-request-id']);
    const line = () => linked.api.logLines().find((each) => each.id === id);
    await until(() => line() !== undefined);
    expect(line()).toMatchObject({ method: 'GET', path: '/api/posts', status: 200 });
  });

  it('are fresh at once for the client that wrote', async () => {
    for (const title of ['After', 'After that']) {
      await put({ title }).expect(200);
      expect((await get('/posts/here')).body.title).toBe(title);
      expect((await get('/posts')).body[0].title).toBe(title);
    }
  });

  it('are dropped after a write by another process, also for an old tag', async () => {
    const { headers } = await get('/posts/here');
    await Post.updateOne({ slug: 'here' }, { status: 'draft' });
    await until(() => !isKept('/posts/here'));
    await get('/posts/here').set('If-None-Match', String(headers.etag)).expect(404);
    expect((await get('/posts')).body).toEqual([]);
  });

  it.each(['/blog/feed.xml', '/sitemap.xml', '/robots.txt'])(
    'of a file for programs are the same one, whatever is asked beside its address: %s',
    async (file) => {
      await until(async () => {
        await request(server()).get(`${file}?from=reader`).expect(200);
        return linked.api.cache.get(file) !== undefined;
      });
      const find = jest.spyOn(Post, 'find');
      const own = await request(server()).get(file).expect(200);

      for (const asked of [`${file}?x=1`, `/api${file}?x=2`, `/api/v1${file}`]) {
        const { text, headers } = await request(server()).get(asked).expect(200);
        expect([text, headers.etag, headers['content-type']]).toEqual([
          ...[own.text, own.headers.etag, own.headers['content-type']],
        ]);
        expect(linked.api.cache.get(asked)).toBeUndefined();
      }
      expect(find).not.toHaveBeenCalled();
    },
  );

  it('are dropped while the database is unreachable, and cached again afterwards', async () => {
    await linked.link.cut();
    await until(() => !isKept('/posts'));
    await get('/posts').expect(503);
    await linked.link.mend();
    await until(async () => (await get('/posts')).status === 200);
    await keeps('/posts');
  });
});

describe('two processes on one database', () => {
  const START_MS = 120_000;
  let processes: [ApiProcess, ApiProcess];
  beforeAll(async () => {
    await Post.deleteMany();
    await createPost({ slug: 'missed', status: 'draft', publishedAt: null, publishAt: new Date(0) });
    processes = await Promise.all([startApiProcess(), startApiProcess()]);
  }, START_MS);
  afterAll(() => processes.forEach((api) => api.kill()));

  const read = ({ url }: ApiProcess, path: string) => request(url).get(`/api${path}`);
  const write = ({ url }: ApiProcess, method: 'post' | 'put' | 'delete', path: string) =>
    request(url)[method](`/api${path}`).set('Authorization', admin.bearer);
  const seenBy = (api: ApiProcess, path: string, isNews: (response: request.Response) => boolean) =>
    until(async () => isNews(await read(api, path)));

  it('publish each post once, what they find at their start and at its time, and both show it', async () => {
    const soon = await createPost({
      slug: 'soon',
      status: 'draft',
      publishedAt: null,
      publishAt: new Date((await databaseNow()).getTime() + 500),
    });
    for (const api of processes) await seenBy(api, '/posts', ({ body }) => body.length === 2);

    const { publishedAt } = await Post.findById(soon.id).orFail();
    expect(publishedAt!.getTime()).toBeGreaterThanOrEqual(soon.publishAt!.getTime());
    const entries = await AuditEntry.find({ person: 'the schedule' }).sort({ at: 1 }).lean();
    const slugs = entries.map(async ({ recordId }) => (await Post.findById(recordId).orFail()).slug);
    expect(await Promise.all(slugs)).toEqual(['missed', 'soon']);
  });

  it('each show their own writes at once and those of the other soon, with the same tag', async () => {
    const input = buildPostInput({ title: 'Number 0', status: 'published' });
    const { body: post } = await write(processes[0], 'post', '/posts').send(input).expect(201);
    const path = `/posts/${post.slug}`;
    await seenBy(processes[1], path, ({ status }) => status === 200);

    for (let nr = 1; nr <= 4; nr += 1) {
      const [writer, other] = nr % 2 ? processes : ([...processes].reverse() as typeof processes);
      const title = `Number ${nr}`;
      await write(writer, 'put', `/posts/${post.id}`).send({ title }).expect(200);

      expect((await read(writer, path)).body.title).toBe(title);
      expect((await read(writer, '/posts')).body[0].title).toBe(title);
      await seenBy(other, path, ({ body }) => body.title === title);
      await seenBy(other, '/posts', ({ body }) => body[0].title === title);
    }
    // A visitor may be sent to either.
    const { headers } = await read(processes[0], path).expect(200);
    await read(processes[1], path).set('If-None-Match', String(headers.etag)).expect(304);
  });

  it('both hide an athlete whose trainer or consent is gone', async () => {
    const [first, second] = processes;
    const { body: trainer } = await write(first, 'post', '/trainers').send({ first_name: 'Tess' });
    const named = { first_name: 'Ana', last_name: 'Ruiz', trainer_id: trainer.id };
    const { body: golfer } = await write(first, 'post', '/golfers').send(named).expect(201);
    const path = `/golfers/${golfer.slug}`;
    await seenBy(second, path, ({ body }) => body.trainer?.id === trainer.id);

    await write(first, 'delete', `/trainers/${trainer.id}`).expect(204);
    await seenBy(second, path, ({ body }) => body.trainer === null);

    const consent = { given_by: 'Parent: Rosa Ruiz', withdrawn_at: '2025-11-01T09:00:00Z' };
    await write(second, 'put', path).send({ consent }).expect(200);
    await read(second, path).expect(404);
    await seenBy(first, path, ({ status }) => status === 404);
    await seenBy(first, '/golfers', ({ body }) => body.length === 0);
  });
});
