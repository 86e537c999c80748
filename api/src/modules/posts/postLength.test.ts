import { limits } from '@site/contract';
import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Post } from './post.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());

const asAdmin = (method: 'post' | 'put', path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);

describe('the length of a body', () => {
  const save = (body: string) => asAdmin('post', '/posts').send({ title: 'Long', body });

  it.each([
    ['40,000 Chinese characters', '高'.repeat(40_000)],
    ['as many as the limit allows', '高'.repeat(limits.postBodyMax)],
  ])('may be %s, and what was stored can be saved again', async (_what, text) => {
    const { body: post } = await save(text).expect(201);

    expect(post.body).toBe(text);
    await asAdmin('put', `/posts/${post.id}`).send({ body: post.body }).expect(200);
  });

  it('may reach the limit in a client that escapes every character', async () => {
    const escaped = '\\u9ad8'.repeat(limits.postBodyMax);
    await asAdmin('post', '/posts').type('json').send(`{"title":"Long","body":"${escaped}"}`).expect(201);
  });

  it('is counted as stored: with &amp; for &', async () => {
    const text = '&'.repeat(limits.postBodyMax / 2);
    const { id } = await createPost({ body: '<p>Kept</p>' });

    const { body } = await save(text).expect(422);
    await asAdmin('put', `/posts/${id}`).send({ body: text }).expect(422);

    expect(body.fields.body).toMatch(/^The body is too long: .* 90,000 characters/);
    expect((await Post.findById(id))?.body).toBe('<p>Kept</p>');
  });

  it('has its own limit', async () => {
    const { body } = await save('x'.repeat(limits.postBodyMax + 1)).expect(422);

    expect(body.message).toBe('Body must be at most 90,000 characters');
  });

  it('does not raise the limit of other routes', async () => {
    await request(api.server)
      .post('/api/auth/login')
      .send({ email: 'a@b.example', password: 'x'.repeat(110 * 1024) })
      .expect(413);
  });
});
