import { adminPostWire, type ImageWire, limits, postWire, socialImagePath } from '@site/contract';
import { buildPostInput } from '@site/contract/testing';
import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { png } from '../../testing/pictures';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Post } from './post.model';
import { imageIdsOfPosts } from './textPictures.service';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(() => Post.deleteMany());

const call = (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);
const put = (id: string, patch: object) => call('put', `/posts/${id}`).send(patch);
const asVisitor = async (path: string) => (await request(api.server).get(`/api${path}`).expect(200)).body;
const write = async (fields: object = {}) =>
  (
    await call('post', '/posts')
      .send(buildPostInput({ status: 'published', body: '<p>The text.</p>', ...fields }))
      .expect(201)
  ).body as { id: string; slug: string };
const sendSharePicture = async (id: string) =>
  call('post', `/posts/${id}/share-picture`).attach('picture', await png(), 'links.png');
const statusOf = async ({ url }: ImageWire) => (await request(api.server).get(`/api${url}`)).status;

describe('an excerpt of the author’s own', () => {
  const OWN = 'Seven months, in a minute.';

  it('takes the place of the beginning of the text, wherever a post is named', async () => {
    const { slug } = await write({ custom_excerpt: ` Seven months,\n in a minute. ` });

    expect((await asVisitor(`/posts/${slug}`)).excerpt).toBe(OWN);
    expect((await asVisitor('/posts'))[0].excerpt).toBe(OWN);
    const feed = await request(api.server).get('/blog/feed.xml').expect(200);
    expect(feed.text).toContain(`<summary>${OWN}</summary>`);
  });

  it('stays when the text changes, and gives way to the text when it is emptied', async () => {
    const { id } = await write({ custom_excerpt: OWN });
    expect((await put(id, { body: '<p>Another text.</p>' }).expect(200)).body.excerpt).toBe(OWN);

    const { body } = await put(id, { clear: ['custom_excerpt'] }).expect(200);
    expect(body).toMatchObject({ excerpt: 'Another text.', custom_excerpt: '' });
  });

  it('is told apart from a derived one by admins alone', async () => {
    const { id, slug } = await write();
    const { body } = await call('get', `/posts/${id}`).expect(200);
    await expectWire(adminPostWire, body);
    expect(body).toMatchObject({ excerpt: 'The text.', custom_excerpt: '' });

    const visitors = await asVisitor(`/posts/${slug}`);
    await expectWire(postWire, visitors);
    expect(visitors).not.toHaveProperty('custom_excerpt');
  });

  it('is not made of the derived one when a whole post is sent back', async () => {
    const { id } = await write();
    const { body: whole } = await call('get', `/posts/${id}`).expect(200);
    const { title, excerpt, custom_excerpt } = whole;
    await put(id, { title, excerpt, custom_excerpt, body: '<p>Written again.</p>' }).expect(200);

    expect((await call('get', `/posts/${id}`)).body.excerpt).toBe('Written again.');
  });

  it.each([
    ['custom_excerpt', limits.postOwnExcerptMax, 'Excerpt must be at most 300 characters'],
    ['share_title', limits.postShareTitleMax, 'Share title must be at most 100 characters'],
  ])('%s has at most so many characters: %d', async (field, max, message) => {
    const { id } = await write();
    const { body } = await put(id, { [field]: 'x'.repeat(max + 1), title: 'Not stored' }).expect(422);

    expect(body.fields).toEqual({ [field]: message });
    expect((await call('get', `/posts/${id}`)).body.title).not.toBe('Not stored');
    await put(id, { [field]: 'x'.repeat(max) }).expect(200);
  });
});

it('a post that was stored before these fields keeps its excerpt, and has none of them', async () => {
  const { _id, slug } = await createPost({ excerpt: 'As it was derived then.' });
  await Post.collection.updateOne(
    { _id },
    { $unset: { customExcerpt: '', shareTitle: '', sharePicture: '' } },
  );
  await put(String(_id), { comments_moderated: true }).expect(200);

  const body = await asVisitor(`/posts/${slug}`);
  await expectWire(postWire, body);
  expect(body).toMatchObject({ excerpt: 'As it was derived then.', share_title: '', share_picture: null });
});

describe('the picture of links', () => {
  it('is stored beside the cover, has the crop for links, and is replaced by the next one', async () => {
    const { id, slug } = await write();
    await sendSharePicture(id);
    const { share_picture: first } = await asVisitor(`/posts/${slug}`);
    await request(api.server)
      .get(`/api${socialImagePath(first)}`)
      .expect(200);
    expect(await imageIdsOfPosts()).toEqual([first.id]);

    await sendSharePicture(id);
    const { share_picture: second, cover } = await asVisitor(`/posts/${slug}`);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect(cover).toBeNull();
  });

  it('goes when it is cleared', async () => {
    const { id } = await write();
    const { share_picture: picture } = (await sendSharePicture(id)).body;

    expect((await put(id, { clear: ['share_picture'] }).expect(200)).body.share_picture).toBeNull();
    expect(await statusOf(picture)).toBe(404);
  });

  it('is not served while its post is in the trash, and comes back with all that is shared', async () => {
    const { id } = await write({ custom_excerpt: 'Short.', share_title: 'Look!' });
    const { share_picture: picture } = (await sendSharePicture(id)).body;
    await call('delete', `/posts/${id}`).expect(204);
    expect(await statusOf(picture)).toBe(404);

    await call('post', `/trash/${id}/restore`).expect(200);
    expect(await statusOf(picture)).toBe(200);
    expect((await call('get', `/posts/${id}`)).body).toMatchObject({
      ...{ excerpt: 'Short.', custom_excerpt: 'Short.', share_title: 'Look!' },
      share_picture: picture,
    });
  });
});
