import { setTimeout as pause } from 'node:timers/promises';
import { buildPostInput } from '@site/contract/testing';
import request from 'supertest';
import { type ApiProcess, startApiProcess } from '../testing/apiProcess';
import { type TestAdmin, signIn } from '../testing/signIn';
import { type TestApi, startTestApi } from '../testing/startTestApi';

const START_MS = 120_000;
const TRIES = 500;

let database: TestApi;
let admin: TestAdmin;
let first: ApiProcess;
let second: ApiProcess;
beforeAll(async () => {
  // It also builds the collections, so that two processes do not do so at once.
  database = await startTestApi();
  admin = await signIn();
  [first, second] = await Promise.all([startApiProcess(), startApiProcess()]);
}, START_MS);
afterAll(async () => {
  first.kill();
  second.kill();
  await database.stop();
});

const get = ({ url }: ApiProcess, path: string) => request(url).get(`/api${path}`);
const asAdmin = ({ url }: ApiProcess, method: 'post' | 'put' | 'delete', path: string) =>
  request(url)[method](`/api${path}`).set('Authorization', admin.bearer);

/** Polls the other process until it has noticed the change; the wait is short, and its length is not tested. */
async function seenBy(api: ApiProcess, path: string, isNews: (response: request.Response) => boolean) {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const response = await get(api, path);
    if (isNews(response)) return response;
    await pause(10);
  }
  throw new Error(`${path} never changed`);
}

describe('two processes on one database', () => {
  it('each show their own writes at once, and those of the other soon', async () => {
    const { body: post } = await asAdmin(first, 'post', '/posts')
      .send(buildPostInput({ title: 'Number 0', status: 'published' }))
      .expect(201);
    await seenBy(second, '/posts', ({ body }) => body.length === 1);

    for (let nr = 1; nr <= 10; nr += 1) {
      const [writer, other] = nr % 2 ? [first, second] : [second, first];
      const title = `Number ${nr}`;
      await asAdmin(writer, 'put', `/posts/${post.id}`).send({ title }).expect(200);

      expect((await get(writer, `/posts/${post.slug}`)).body.title).toBe(title);
      expect((await get(writer, '/posts')).body[0].title).toBe(title);
      await seenBy(other, `/posts/${post.slug}`, ({ body }) => body.title === title);
      await seenBy(other, '/posts', ({ body }) => body[0].title === title);
    }
  });

  it('send the same tag, so that a visitor may be sent to either', async () => {
    const one = await get(first, '/posts').expect(200);

    await seenBy(second, '/posts', ({ headers }) => headers.etag === one.headers.etag);
    await get(second, '/posts').set('If-None-Match', String(one.headers.etag)).expect(304);
  });

  it('both hide an athlete whose trainer or consent is gone', async () => {
    const { body: trainer } = await asAdmin(first, 'post', '/trainers').send({ first_name: 'Tess' });
    const { body: golfer } = await asAdmin(first, 'post', '/golfers')
      .send({ first_name: 'Ana', last_name: 'Ruiz', trainer_id: trainer.id })
      .expect(201);
    const path = `/golfers/${golfer.slug}`;
    await seenBy(second, path, ({ body }) => body.trainer?.id === trainer.id);

    await asAdmin(first, 'delete', `/trainers/${trainer.id}`).expect(204);
    await seenBy(second, path, ({ body }) => body.trainer === null);

    const consent = { given_by: 'Parent: Rosa Ruiz', withdrawn_at: '2025-11-01T09:00:00Z' };
    await asAdmin(second, 'put', path).send({ consent }).expect(200);
    await get(second, path).expect(404);
    await seenBy(first, path, ({ status }) => status === 404);
    await seenBy(first, '/golfers', ({ body }) => body.length === 0);
  });
});
