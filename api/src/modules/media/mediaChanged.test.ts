import {
  golferRowWire,
  golferWire,
  imagePath,
  type MediaPictureWire,
  mediaPictureWire,
  ROWS_VIEW,
  trainerWire,
} from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { createGolfer, createPost, createProgram, createTrainer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { addressOf, setUpMedia, storePhotoOfPerson, storePicture, textWith } from '../../testing/mediaCalls';
import { html, jpeg, png } from '../../testing/pictures';
import { imageIdsInUse } from '../allModules';
import { AuditEntry } from '../audit/audit.model';
import { Golfer } from '../golfers/golfer.model';
import { sweepOrphans } from '../images/image.service';
import { Post } from '../posts/post.model';
import { PostRevision } from '../posts/postRevision.model';
import { storeTextPicture } from '../posts/textPictures.service';
import { Trainer } from '../trainers/trainer.model';

const { api, admin, editor, send, list, idsOf } = setUpMedia();

const large = () => jpeg({ width: 500, height: 300 });
const get = (path: string) => request(api.server).get(`/api${path}`);
const read = async (path: string) => (await get(path).expect(200)).body;
const storedPost = (id: unknown) => Post.findById(id).lean();
const put = (path: string, body: object) => send('put', path).send(body).expect(200);
const newestEntry = (action: 'update' | 'set_pictures') =>
  AuditEntry.findOne({ kind: 'picture', action }).sort({ _id: -1 }).lean();
const sweep = async (update: object, filter = {}) => {
  await mongoose.connection.collection('images.files').updateMany(filter, { $set: update });
  await sweepOrphans(imageIdsInUse);
};

/** What is answered while nothing can be written to a collection. */
async function withoutWritesTo(name: string, call: () => request.Test): Promise<number> {
  const { db } = mongoose.connection;
  await db?.renameCollection(name, `${name}.aside`);
  await db?.createCollection(name, { viewOn: `${name}.aside`, pipeline: [] });
  const { status } = await call();
  await db?.dropCollection(name);
  await db?.renameCollection(`${name}.aside`, name);
  return status;
}

describe('POST /media/:id/replace', () => {
  const replace = (id: string, by = admin) => send('post', `/media/${id}/replace`, by);
  async function replaced(id: string, by = admin): Promise<MediaPictureWire> {
    const file = await large();
    return (await replace(id, by).attach('picture', file, 'new.jpg').expect(200)).body;
  }
  const partner = (id: string) =>
    put('/agency', { partners: [{ name: 'Halfmoon', logo: `/uploads/${id}/60.webp` }] });

  it('shows the new picture wherever the old one was shown, with its size, at once', async () => {
    const [image, other] = [await storePicture(), await storePicture()];
    await put(`/media/${image.id}`, { alt: 'A hole' });
    const textOf = (address: string, size: string) =>
      `<p>Look:</p><img src="${address}" alt="a > b" ${size} /><img src="${addressOf(other.id)}" alt="" /><p><a href="${address}">Large</a></p>`;
    const post = await createPost({
      ...{ cover: image, sharePicture: image, gallery: [other, image] },
      body: textOf(addressOf(image.id), 'width="60" height="40"'),
    });
    const draft = await createPost({ status: 'draft', cover: image });
    const program = await createProgram({
      ...{ status: 'active', heroImage: addressOf(image.id), heroFallback: addressOf(other.id) },
      testimonials: [{ imageUrl: addressOf(image.id), orderIndex: 0 }] as never,
    });
    await partner(image.id);
    const paths = [`/posts/${post.slug}`, '/posts', `/programs/${program.slug}`, '/agency'];
    // Now they are in the caches.
    for (const path of paths) expect((await get(path).expect(200)).text).toContain(image.id);

    const next = await replaced(image.id);

    await expectWire(mediaPictureWire, next);
    expect(next).toMatchObject({
      ...{ width: 500, height: 300, widths: [400, 500], alt: 'A hole', file_name: 'new.jpg' },
      ...{ use_count: 8, kept_until: null },
    });
    for (const path of paths) {
      const { text } = await get(path).expect(200);
      expect(text).toContain(next.id);
      expect(text).not.toContain(image.id);
    }
    const body = await read(`/posts/${post.slug}`);
    expect(body.cover).toMatchObject({ id: next.id, width: 500, widths: [400, 500] });
    expect(body.gallery.map(({ id }: { id: string }) => id)).toEqual([other.id, next.id]);
    expect(body.body).toBe(textOf(`/api${imagePath(next.id, 500, 'webp')}`, 'width="500" height="300"'));
    expect((await storedPost(draft._id))?.cover?.id).toBe(next.id);
    expect((await read('/agency')).partners[0].logo).toBe(imagePath(next.id, 400, 'webp'));
    await get(imagePath(next.id, 400, 'webp')).expect(200);
  });

  it('leaves the old one as what nobody uses, for a month', async () => {
    const image = await storePicture();
    await createPost({ title: 'Isla signs', cover: image });
    const next = await replaced(image.id);
    await sweep({ uploadDate: new Date(0) });

    const [old, ...others] = await list('filter=unused');
    expect([old?.id, others]).toEqual([image.id, []]);
    expect(Date.parse(old?.kept_until ?? '')).toBeGreaterThan(Date.now());
    await get(`/uploads/${image.id}/60.webp`).expect(200);
    await sweep({ 'metadata.keptUntil': new Date(0) }, { 'metadata.imageId': image.id });
    expect(await idsOf()).toEqual([next.id]);
    expect(await newestEntry('set_pictures')).toMatchObject({ recordId: image.id, title: '' });
  });

  it('comes back with an earlier version and with a deleted record', async () => {
    const { id } = await storeTextPicture(await png(), () => undefined);
    const post = String((await createPost({ title: 'Signing day', body: textWith(id) }))._id);
    await put(`/posts/${post}`, { body: '<p>Without.</p>' });
    const deleted = String((await createPost({ body: textWith(id) }))._id);
    await createPost({ body: textWith(id) });
    const program = String((await createProgram({ heroImage: addressOf(id) }))._id);
    for (const path of [`/posts/${deleted}`, `/programs/${program}`]) await send('delete', path).expect(204);

    const next = await replaced(id);

    const [{ id: revision }] = (await send('get', `/posts/${post}/revisions`).expect(200)).body;
    const restored = await send('post', `/posts/${post}/revisions/${revision}/restore`).send({}).expect(200);
    expect(restored.body.body).toContain(next.id);
    for (const trashed of [deleted, program]) await send('post', `/trash/${trashed}/restore`).expect(200);
    expect((await storedPost(deleted))?.body).toContain(next.id);
    expect((await send('get', `/programs/${program}`).expect(200)).text).toContain(next.id);
    expect(await idsOf('filter=unused')).toEqual([id]);
    expect(await PostRevision.distinct('imageIds', { 'imageIds.0': next.id })).toEqual([next.id]);
  });

  it('of two admins at once, one is refused', async () => {
    const image = await storePicture();
    const post = await createPost({ cover: image });
    const based_on = (await list())[0]?.updated_at ?? '';
    const file = await large();
    const call = () => replace(image.id).attach('picture', file, 'new.jpg').field('based_on', based_on);
    const answers = await Promise.all([call(), call()]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const next = answers.find(({ status }) => status === 200)?.body.id as string;
    expect((await storedPost(post._id))?.cover?.id).toBe(next);
    expect(await idsOf()).toEqual(expect.arrayContaining([image.id, next]));
  });

  it('happens nowhere when the database fails half-way, and what was sent goes', async () => {
    const image = await storePicture();
    const post = await createPost({ cover: image });
    const program = await createProgram({ status: 'active', heroImage: addressOf(image.id) });
    const file = await large();
    const status = await withoutWritesTo('posts', () => replace(image.id).attach('picture', file, 'new.jpg'));

    expect(status).toBeGreaterThanOrEqual(500);
    expect((await storedPost(post._id))?.cover?.id).toBe(image.id);
    expect((await get(`/programs/${program.slug}`).expect(200)).text).toContain(image.id);
    await sweep({ uploadDate: new Date(0) });
    expect(await idsOf()).toEqual([image.id]);
    // And then it can be repeated.
    expect((await replaced(image.id)).use_count).toBe(2);
  });

  it('is for owners where a programme or a partner shows the picture', async () => {
    const [inProgram, inAgency, inPost] = [await storePicture(), await storePicture(), await storePicture()];
    const { _id } = await createPost({ gallery: [inProgram, inAgency] });
    await createProgram({ heroFallback: addressOf(inProgram.id) });
    await partner(inAgency.id);
    await createPost({ cover: inPost });
    const file = await png();

    for (const { id } of [inProgram, inAgency])
      await replace(id, editor).attach('picture', file, 'a.png').expect(403);
    expect((await storedPost(_id))?.gallery.map(({ id }) => id)).toEqual([inProgram.id, inAgency.id]);
    await replaced(inPost.id, editor);
  });

  it('is refused for what nothing shows, for people, for deleted pictures, and without a picture', async () => {
    const [unused, { id: person }, file] = [await storePicture(), await storePhotoOfPerson(), await png()];
    await replace(unused.id).attach('picture', file, 'new.png').expect(409);
    for (const id of [person, '0'.repeat(32)])
      await replace(id).attach('picture', file, 'new.png').expect(404);
    await replace(unused.id).attach('picture', html, 'new.png').expect(415);
    await replace(unused.id).field('based_on', 'x').expect(422);
  });
});

describe('PUT /media/:id/focus', () => {
  const HEAD = { x: 70, y: 15 };
  const focus = (id: string, body: object = HEAD, by = admin) =>
    send('put', `/media/${id}/focus`, by).send(body);
  const withPhoto = async () => {
    const photo = await storePhotoOfPerson();
    const named = { firstName: 'Isla', lastName: 'Hartley', isPublished: true };
    const golfer = await createGolfer({ ...named, photo });
    return { photo, golfer, trainer: await createTrainer({ ...named, image: photo }) };
  };
  const photoOf = async (id: unknown) => (await Golfer.findById(id).lean())?.photo;

  it('is in every cover and gallery that shows the picture, at once, and in new ones', async () => {
    const [image, other] = [await storePicture(), await storePicture()];
    const post = await createPost({ cover: image, gallery: [other, image] });
    expect((await read(`/posts/${post.slug}`)).cover.focus).toBeUndefined();

    const { body } = await focus(image.id, HEAD, editor).expect(200);

    await expectWire(mediaPictureWire, body);
    expect(body.focus).toEqual(HEAD);
    const shown = await read(`/posts/${post.slug}`);
    expect(shown.cover).toMatchObject({ id: image.id, focus: HEAD });
    expect(shown.gallery.map((each: object) => ('focus' in each ? each.focus : null))).toEqual([null, HEAD]);
    expect((await read('/posts'))[0].cover.focus).toEqual(HEAD);
    const input = { title: 'A new post', body: '', status: 'published', cover_id: image.id };
    expect((await send('post', '/posts').send(input).expect(201)).body.cover.focus).toEqual(HEAD);
    expect(await newestEntry('update')).toMatchObject({ recordId: image.id, title: '' });
  });

  it('is on the profile and the card of a person, and in the row of the admin’s list, at once', async () => {
    const { photo, golfer, trainer } = await withPhoto();
    const row = async () => (await send('get', `/golfers/admin/all?view=${ROWS_VIEW}`)).body[0];
    expect((await read(`/golfers/${golfer.slug}`)).headshot.focus).toBeUndefined();
    expect((await row()).headshot).toEqual({ id: photo.id, widths: photo.widths });
    await focus(photo.id).expect(200);

    const profile = await read(`/golfers/${golfer.slug}`);
    const [card] = await read('/trainers');
    await expectWire(golferWire, profile);
    await expectWire(golferRowWire, await row());
    await expectWire(trainerWire, card);
    const ofGolfer = [profile, (await read('/golfers'))[0], await row()].map(({ headshot }) => headshot);
    const all = [...ofGolfer, card.image, (await read(`/trainers/${trainer.slug}`)).image];
    expect(all.map((image) => image.focus)).toEqual(all.map(() => HEAD));
  });

  it('is no change of a record: a form that is open saves without a question, and keeps it', async () => {
    const image = await storePicture();
    const post = await createPost({ cover: image, gallery: [image] });
    const { photo, golfer } = await withPhoto();
    await focus(image.id).expect(200);
    await focus(photo.id).expect(200);
    const based_on = post.updatedAt.toISOString();
    await put(`/posts/${post.id}`, { title: 'Changed', gallery: [image.id], based_on });
    await put(`/golfers/${golfer.slug}`, { country: 'Wales', based_on: golfer.updatedAt.toISOString() });
    const stored = await storedPost(post._id);
    expect([stored?.cover?.focus, stored?.gallery[0]?.focus]).toEqual([HEAD, HEAD]);
    expect((await photoOf(golfer._id))?.focus).toEqual(HEAD);
  });

  it('comes back with a deleted record', async () => {
    const image = await storePicture();
    const [deleted] = [await createPost({ cover: image }), await createPost({ cover: image })];
    await send('delete', `/posts/${deleted.id}`).expect(204);
    await focus(image.id).expect(200);
    await send('post', `/trash/${deleted.id}/restore`).expect(200);
    expect((await read(`/posts/${deleted.slug}`)).cover.focus).toEqual(HEAD);
  });

  it('moves with the photo of a person who is hidden', async () => {
    const [photo, image] = [await storePhotoOfPerson(), await storePhotoOfPerson()];
    const [golfer, trainer] = [await createGolfer({ photo }), await createTrainer({ image })];
    for (const { id } of [photo, image]) await focus(id).expect(200);
    await put(`/golfers/${golfer.slug}`, { isPublished: false });
    await put(`/trainers/${trainer.id}`, { isPublished: false });

    const hidden = [await photoOf(golfer._id), (await Trainer.findById(trainer._id).lean())?.image];
    expect(hidden.map((each) => each?.id)).not.toEqual([photo.id, image.id]);
    expect(hidden.map((each) => each?.focus)).toEqual([HEAD, HEAD]);
    expect((await list('subject=person')).map((picture) => picture.focus)).toEqual([HEAD, HEAD]);
  });

  it('is refused for the second of two who opened the same version, and for what is no point', async () => {
    const { id } = await storePicture();
    const based_on = (await list())[0]?.updated_at;
    await focus(id, { ...HEAD, based_on }).expect(200);
    expect((await focus(id, { x: 0, y: 0, based_on }, editor).expect(409)).body.code).toBe('stale');
    for (const [x, y] of [[-1, 0], [101, 0], [0.5, 0], [1], ['left', 0], [[1], 1], []])
      expect([400, 422]).toContain((await focus(id, { x, y })).status);
    expect((await list())[0]?.focus).toEqual(HEAD);
    await focus((await storePhotoOfPerson()).id, HEAD, editor).expect(404);
  });
});
