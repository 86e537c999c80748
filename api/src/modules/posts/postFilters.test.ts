import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { signIn, type TestAdmin } from '../../testing/signIn';
import { startTestApi, type TestApi } from '../../testing/startTestApi';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn('editor');
  const later = new Date('2040-01-01');
  await createPost({ title: 'Unfinished', status: 'draft' });
  await createPost({ title: 'Planned', status: 'draft', publishAt: later });
  await createPost({ title: 'Public' });
  await createPost({ title: 'Public for now', unpublishAt: later });
});
afterAll(() => api.stop());

const ask = (query: string) =>
  request(api.server).get(`/api/posts/admin/all?${query}`).set('Authorization', admin.bearer);

it.each([
  ['status=draft', ['Unfinished']],
  ['status=scheduled', ['Planned']],
  ['status=published', ['Public', 'Public for now']],
  ['status=published&q=now', ['Public for now']],
])('the posts are filtered by %s', async (query, titles) => {
  const { body, headers } = await ask(`sort=title&${query}`).expect(200);

  expect((body as { title: string }[]).map(({ title }) => title)).toEqual(titles);
  expect(headers['x-total-count']).toBe(String(titles.length));
});

it.each(['status=gone', 'status=draft&status=published', 'status[$ne]=draft', 'status=draft%00'])(
  'a list with %s is refused',
  async (query) => {
    await ask(query).expect(400);
  },
);
