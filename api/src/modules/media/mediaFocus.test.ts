import { mediaPictureWire } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { setUpMedia, storePhotoOfPerson, storePicture } from '../../testing/mediaCalls';
import { jpeg } from '../../testing/pictures';
import { AuditEntry } from '../audit/audit.model';
import { Post } from '../posts/post.model';

const { api, admin, editor, send, list } = setUpMedia();

const HEAD = { x: 70, y: 15 };
const focus = (id: string, body: object = HEAD, by = admin) =>
  send('put', `/media/${id}/focus`, by).send(body);
const publicPost = async (slug: string) =>
  (await request(api.server).get(`/api/posts/${slug}`).expect(200)).body;

describe('PUT /media/:id/focus', () => {
  it('is in every cover and gallery that shows the picture, at once, and in new ones', async () => {
    const [image, other] = [await storePicture(), await storePicture()];
    const post = await createPost({ cover: image, gallery: [other, image] });
    expect((await publicPost(post.slug)).cover.focus).toBeUndefined();

    const { body } = await focus(image.id, HEAD, editor).expect(200);

    await expectWire(mediaPictureWire, body);
    expect(body.focus).toEqual(HEAD);
    const shown = await publicPost(post.slug);
    expect(shown.cover).toMatchObject({ id: image.id, focus: HEAD });
    expect(shown.gallery.map((each: object) => ('focus' in each ? each.focus : null))).toEqual([null, HEAD]);
    const { body: rows } = await request(api.server).get('/api/posts').expect(200);
    expect(rows[0].cover.focus).toEqual(HEAD);
    const { body: next } = await send('post', '/posts')
      .send({ title: 'A new post', body: '', status: 'published', cover_id: image.id })
      .expect(201);
    expect(next.cover.focus).toEqual(HEAD);
  });

  it('is no change of a post: an editor that is open saves without a question, and keeps it', async () => {
    const image = await storePicture();
    const post = await createPost({ cover: image, gallery: [image] });
    await focus(image.id).expect(200);
    const based_on = post.updatedAt.toISOString();
    await send('put', `/posts/${String(post._id)}`)
      .send({ title: 'Changed', gallery: [image.id], based_on })
      .expect(200);

    const stored = await Post.findById(post._id).lean();
    expect([stored?.cover?.focus, stored?.gallery[0]?.focus]).toEqual([HEAD, HEAD]);
  });

  it('comes back with a deleted post, and goes with the picture that is replaced', async () => {
    const image = await storePicture();
    const deleted = await createPost({ cover: image });
    const post = await createPost({ cover: image });
    await send('delete', `/posts/${String(deleted._id)}`).expect(204);
    await focus(image.id).expect(200);
    await send('post', `/trash/${String(deleted._id)}/restore`).expect(200);
    expect((await publicPost(deleted.slug)).cover.focus).toEqual(HEAD);

    await send('post', `/media/${image.id}/replace`)
      .attach('picture', await jpeg(), 'new.jpg')
      .expect(200);
    expect((await publicPost(post.slug)).cover.focus).toBeUndefined();
  });

  it('of two at once, both leave every place with the same point', async () => {
    const image = await storePicture();
    const posts = [await createPost({ cover: image }), await createPost({ gallery: [image] })];
    await Promise.all([
      focus(image.id, { x: 1, y: 2 }).expect(200),
      focus(image.id, { x: 3, y: 4 }).expect(200),
    ]);

    const [picture] = await list();
    const stored = await Promise.all(posts.map(({ _id }) => Post.findById(_id).lean()));
    expect(stored.map((post) => (post?.cover ?? post?.gallery[0])?.focus)).toEqual([
      picture?.focus,
      picture?.focus,
    ]);
  });

  it('refuses the second of two who opened the same version', async () => {
    const { id } = await storePicture();
    const based_on = (await list())[0]?.updated_at;
    await focus(id, { ...HEAD, based_on }).expect(200);
    const { body } = await focus(id, { x: 0, y: 0, based_on }, editor).expect(409);

    expect(body.code).toBe('stale');
    expect((await list())[0]?.focus).toEqual(HEAD);
  });

  it('is set everywhere or nowhere when the database fails half-way', async () => {
    const image = await storePicture();
    const post = await createPost({ cover: image });
    const { db } = mongoose.connection;
    await db?.renameCollection('posts', 'posts.aside');
    await db?.createCollection('posts', { viewOn: 'posts.aside', pipeline: [] });
    const { status } = await focus(image.id);
    await db?.dropCollection('posts');
    await db?.renameCollection('posts.aside', 'posts');

    expect(status).toBeGreaterThanOrEqual(500);
    expect((await list())[0]?.focus).toBeUndefined();
    expect((await publicPost(post.slug)).cover.focus).toBeUndefined();
  });

  it.each([
    { x: -1, y: 0 },
    { x: 101, y: 0 },
    { x: 0.5, y: 0 },
    { x: 1 },
    { x: 'left', y: 0 },
    { x: [1], y: 1 },
    {},
  ])('refuses %j', async (body) => {
    const { id } = await storePicture();
    const { status } = await focus(id, body);

    expect([400, 422]).toContain(status);
    expect((await list())[0]?.focus).toBeUndefined();
  });

  it('is not for unknown pictures and anonymous callers, and photos of people are not for editors', async () => {
    const { id: person } = await storePhotoOfPerson();
    for (const id of ['0'.repeat(32), 'x', '%00']) await focus(id).expect(404);
    await focus(person, HEAD, editor).expect(404);
    await request(api.server).put(`/api/media/${person}/focus`).send(HEAD).expect(401);
    expect((await list('subject=person'))[0]?.focus).toBeUndefined();
  });

  it('stands in the audit trail', async () => {
    const { id } = await storePicture();
    await focus(id).expect(200);

    const entry = await AuditEntry.findOne({ kind: 'picture', action: 'update' }).sort({ _id: -1 }).lean();
    expect(entry).toMatchObject({ recordId: id, title: '' });
  });
});
