import request from 'supertest';
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

const asAdmin = (method: 'post' | 'delete', path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);

async function write(title: string, key: string): Promise<{ id: string; slug: string }> {
  const { body } = await asAdmin('post', '/posts').set('Idempotency-Key', key).send({ title }).expect(201);
  return body as { id: string; slug: string };
}

describe('POST /posts with a key that was sent before', () => {
  it('creates no second post, even concurrently, and returns the first one', async () => {
    const earlier = await write('Another post', 'zero');
    const [first, second] = await Promise.all([write('Sent twice', 'one'), write('Sent twice', 'one')]);
    const changed = await write('Sent twice, changed', 'one');
    const another = await write('Sent twice', 'two');

    expect([second, changed]).toEqual([first, first]);
    expect(another.slug).toBe('sent-twice-2');
    expect(first.id).not.toBe(earlier.id);
    expect(await Post.countDocuments()).toBe(3);
  });

  it('creates a new one if the first is in the trash, which can still be restored', async () => {
    const first = await write('Made again', 'again');
    await asAdmin('delete', `/posts/${first.id}`).expect(204);

    expect((await write('Made again', 'again')).id).not.toBe(first.id);
    await asAdmin('post', `/trash/${first.id}/restore`).expect(200);
  });

  it('refuses a malformed key', async () => {
    await asAdmin('post', '/posts').set('Idempotency-Key', 'a b').send({ title: 'No key' }).expect(400);
  });
});
