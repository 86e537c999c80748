import { buildPostInput } from '@site/contract/testing';
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
beforeEach(() => Post.deleteMany());

const create = (input: object) =>
  request(api.server)
    .post('/api/posts')
    .set('Authorization', admin.bearer)
    .send({ ...buildPostInput(), ...input });
const edit = (id: string, patch: object) =>
  request(api.server).put(`/api/posts/${id}`).set('Authorization', admin.bearer).send(patch);
const search = async (words: string) => {
  const { body } = await request(api.server).get('/api/posts').query({ q: words }).expect(200);
  return (body as { title: string }[]).map(({ title }) => title);
};

const picture = (digit: string) => ({ id: digit.repeat(32), width: 800, height: 500, widths: [400, 800] });

describe('an edit of a post', () => {
  it('keeps its gallery and its cover unless it names them', async () => {
    const { id } = await createPost({ cover: picture('a'), gallery: [picture('b'), picture('c')] });

    const { body } = await edit(id as string, { title: 'Another title' }).expect(200);

    expect(body.cover.id).toBe(picture('a').id);
    expect(body.gallery.map((image: { id: string }) => image.id)).toEqual([picture('b').id, picture('c').id]);
  });

  it('that names a picture of another gallery is refused', async () => {
    const { id } = await createPost({ gallery: [picture('b')] });

    const { body } = await edit(id as string, { gallery: [picture('b').id, picture('d').id] }).expect(422);

    expect(body.fields).toEqual({ gallery: 'The gallery does not hold one of these pictures' });
  });

  it('makes the post found by its new title, and no longer by the old one', async () => {
    const { body: post } = await create({ title: 'Signing day', status: 'published' }).expect(201);

    await edit(post.id as string, { title: 'Moving in' }).expect(200);

    expect(await search('moving')).toEqual(['Moving in']);
    expect(await search('signing')).toEqual([]);
  });

  it('gives a draft no date of publication', async () => {
    const { body: draft } = await create({ title: 'Not yet', status: 'draft' }).expect(201);

    const { body } = await edit(draft.id as string, { title: 'Still not' }).expect(200);

    expect([draft.publishedAt, body.publishedAt]).toEqual([null, null]);
  });
});

it('a title without Latin letters gives a slug of its own', async () => {
  const first = await create({ title: '漢字の話' }).expect(201);
  const second = await create({ title: '漢字の話' }).expect(201);
  const cleared = await edit(first.body.id as string, { clear: ['slug'] }).expect(200);

  expect([first.body.slug, second.body.slug]).toEqual(['post', 'post-2']);
  expect(cleared.body.slug).toBe('post');
});
