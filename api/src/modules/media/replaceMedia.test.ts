import { imagePath, mediaPictureWire, type MediaPictureWire } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { createPost, createProgram } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { addressOf, setUpMedia, storePhotoOfPerson, storePicture, textWith } from '../../testing/mediaCalls';
import { html, jpeg, png } from '../../testing/pictures';
import { imageIdsInUse } from '../allModules';
import { AuditEntry } from '../audit/audit.model';
import { sweepOrphans } from '../images/image.service';
import { Post } from '../posts/post.model';
import { PostRevision } from '../posts/postRevision.model';
import { storeTextPicture } from '../posts/textPictures.service';

const { api, admin, editor, send, list, idsOf } = setUpMedia();

const large = () => jpeg({ width: 900, height: 600 });
const replace = (id: string, by = admin) => send('post', `/media/${id}/replace`, by);
async function replaced(id: string, by = admin): Promise<MediaPictureWire> {
  const { body } = await replace(id, by)
    .attach('picture', await large(), 'new.jpg')
    .expect(200);
  return body as MediaPictureWire;
}
const get = (path: string) => request(api.server).get(`/api${path}`);
const statusOf = async (id: string) => (await request(api.server).get(addressOf(id))).status;
const partner = (logo: string) => ({ partners: [{ name: 'Halfmoon', logo }] });

describe('POST /media/:id/replace', () => {
  it('shows the new picture wherever the old one was shown, with its size, at once', async () => {
    const image = await storePicture();
    await send('put', `/media/${image.id}`).send({ alt: 'A hole' }).expect(200);
    const other = await storePicture();
    const post = await createPost({
      ...{ cover: image, sharePicture: image, gallery: [other, image] },
      body: `<p>Look:</p><img src="${addressOf(image.id)}" alt="a > b" width="60" height="40" /><img src="${addressOf(other.id)}" alt="" /><p><a href="${addressOf(image.id)}">Large</a></p>`,
    });
    const draft = await createPost({ status: 'draft', cover: image });
    const program = await createProgram({
      ...{ status: 'active', heroImage: addressOf(image.id), heroFallback: addressOf(other.id) },
      testimonials: [{ imageUrl: addressOf(image.id), orderIndex: 0 }] as never,
    });
    await send('put', '/agency')
      .send(partner(`/uploads/${image.id}/60.webp`))
      .expect(200);
    // Now they are in the caches.
    for (const path of [`/posts/${post.slug}`, '/posts', `/programs/${program.slug}`, '/agency'])
      expect((await get(path).expect(200)).text).toContain(image.id);

    const next = await replaced(image.id);

    await expectWire(mediaPictureWire, next);
    expect(next).toMatchObject({
      ...{ width: 900, height: 600, widths: [400, 800, 900], alt: 'A hole', file_name: 'new.jpg' },
      ...{ use_count: 8, kept_until: null },
    });
    for (const path of [`/posts/${post.slug}`, '/posts', `/programs/${program.slug}`, '/agency']) {
      const { text } = await get(path).expect(200);
      expect(text).toContain(next.id);
      expect(text).not.toContain(image.id);
    }
    const { body } = await get(`/posts/${post.slug}`).expect(200);
    expect(body.cover).toMatchObject({ id: next.id, width: 900, widths: [400, 800, 900] });
    expect(body.gallery.map(({ id }: { id: string }) => id)).toEqual([other.id, next.id]);
    expect(body.body).toBe(
      `<p>Look:</p><img src="/api${imagePath(next.id, 900, 'webp')}" alt="a > b" width="900" height="600" /><img src="${addressOf(other.id)}" alt="" /><p><a href="/api${imagePath(next.id, 900, 'webp')}">Large</a></p>`,
    );
    expect((await Post.findById(draft._id).lean())?.cover?.id).toBe(next.id);
    expect((await get('/agency')).body.partners[0].logo).toBe(imagePath(next.id, 400, 'webp'));
    await get(imagePath(next.id, 400, 'webp')).expect(200);
  });

  it('leaves the old one as what nobody uses, for a month', async () => {
    const image = await storePicture();
    await createPost({ cover: image });
    const next = await replaced(image.id);
    await mongoose.connection
      .collection('images.files')
      .updateMany({}, { $set: { uploadDate: new Date(0) } });
    await sweepOrphans(imageIdsInUse);

    expect(await idsOf('filter=unused')).toEqual([image.id]);
    const [old] = await list('filter=unused');
    expect(Date.parse(old?.kept_until ?? '')).toBeGreaterThan(Date.now());
    expect(await statusOf(image.id)).toBe(200);
    await mongoose.connection
      .collection('images.files')
      .updateMany({ 'metadata.imageId': image.id }, { $set: { 'metadata.keptUntil': new Date(0) } });
    await sweepOrphans(imageIdsInUse);
    expect(await idsOf()).toEqual([next.id]);
  });

  it('comes back with an earlier version and with a deleted record', async () => {
    const { id } = await storeTextPicture(await png(), () => undefined);
    const post = String((await createPost({ title: 'Signing day', body: textWith(id) }))._id);
    await send('put', `/posts/${post}`).send({ body: '<p>Without.</p>' }).expect(200);
    const deleted = String((await createPost({ body: textWith(id) }))._id);
    await createPost({ body: textWith(id) });
    const program = String((await createProgram({ heroImage: addressOf(id) }))._id);
    for (const path of [`/posts/${deleted}`, `/programs/${program}`]) await send('delete', path).expect(204);

    const next = await replaced(id);

    const [{ id: revision }] = (await send('get', `/posts/${post}/revisions`).expect(200)).body;
    const restored = await send('post', `/posts/${post}/revisions/${revision}/restore`).send({}).expect(200);
    expect(restored.body.body).toContain(next.id);
    for (const trashed of [deleted, program]) await send('post', `/trash/${trashed}/restore`).expect(200);
    expect((await Post.findById(deleted).lean())?.body).toContain(next.id);
    expect((await send('get', `/programs/${program}`).expect(200)).text).toContain(next.id);
    expect(await idsOf('filter=unused')).toEqual([id]);
    expect(await PostRevision.distinct('imageIds', { 'imageIds.0': next.id })).toEqual([next.id]);
  });

  it('goes with the last text that shows it, as the one that was sent for it', async () => {
    const { id } = await storeTextPicture(await png(), () => undefined);
    const post = String((await createPost({ body: textWith(id) }))._id);
    const next = await replaced(id);
    await send('delete', `/posts/${post}`).expect(204);

    await get(imagePath(next.id, 400, 'webp')).expect(404);
    await send('delete', `/trash/${post}`).expect(204);
    expect(await idsOf()).toEqual([id]);
  });

  it('of two admins at once, one is refused', async () => {
    for (let nr = 0; nr < 4; nr += 1) {
      const image = await storePicture();
      const post = await createPost({ cover: image });
      const based_on = nr % 2 ? (await list())[0]?.updated_at : undefined;
      const file = await large();
      const call = () => {
        const sent = replace(image.id).attach('picture', file, 'new.jpg');
        return based_on ? sent.field('based_on', based_on) : sent;
      };
      const answers = await Promise.all([call(), call()]);

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const next = answers.find(({ status }) => status === 200)?.body.id as string;
      expect((await Post.findById(post._id).lean())?.cover?.id).toBe(next);
      expect(await idsOf()).toEqual(expect.arrayContaining([image.id, next]));
      await send('delete', `/posts/${String(post._id)}`).expect(204);
      await send('delete', `/trash/${String(post._id)}`).expect(204);
      await mongoose.connection.collection('images.files').deleteMany({});
    }
  });

  it('is not overwritten by an editor that was opened before', async () => {
    const image = await storePicture();
    const post = await createPost({ body: textWith(image.id) });
    const next = await replaced(image.id);
    const save = { body: textWith(image.id), based_on: post.updatedAt.toISOString() };
    const { body } = await send('put', `/posts/${String(post._id)}`)
      .send(save)
      .expect(409);

    expect(body.code).toBe('stale');
    expect((await Post.findById(post._id).lean())?.body).toContain(next.id);
  });

  it('happens nowhere when the database fails half-way, and what was sent goes', async () => {
    const image = await storePicture();
    const post = await createPost({ cover: image });
    const program = await createProgram({ status: 'active', heroImage: addressOf(image.id) });
    const { db } = mongoose.connection;
    await db?.renameCollection('posts', 'posts.aside');
    await db?.createCollection('posts', { viewOn: 'posts.aside', pipeline: [] });
    const { status } = await replace(image.id).attach('picture', await large(), 'new.jpg');
    await db?.dropCollection('posts');
    await db?.renameCollection('posts.aside', 'posts');

    expect(status).toBeGreaterThanOrEqual(500);
    expect((await Post.findById(post._id).lean())?.cover?.id).toBe(image.id);
    expect((await send('get', `/programs/${String(program._id)}`).expect(200)).text).toContain(image.id);
    await mongoose.connection
      .collection('images.files')
      .updateMany({}, { $set: { uploadDate: new Date(0) } });
    await sweepOrphans(imageIdsInUse);
    expect(await idsOf()).toEqual([image.id]);
    // And then it can be repeated.
    expect((await replaced(image.id)).use_count).toBe(2);
  });

  it('is for owners where a programme or a partner shows the picture', async () => {
    const [inProgram, inAgency, inPost] = [await storePicture(), await storePicture(), await storePicture()];
    const post = await createPost({ gallery: [inProgram, inAgency] });
    await createProgram({ heroFallback: addressOf(inProgram.id) });
    await send('put', '/agency')
      .send(partner(`/uploads/${inAgency.id}/60.webp`))
      .expect(200);
    await createPost({ cover: inPost });

    for (const { id } of [inProgram, inAgency])
      await replace(id, editor)
        .attach('picture', await png(), 'new.png')
        .expect(403);
    expect((await Post.findById(post._id).lean())?.gallery.map(({ id }) => id)).toEqual([
      inProgram.id,
      inAgency.id,
    ]);
    await replaced(inPost.id, editor);
  });

  it('is refused for what nothing shows, for people, for deleted pictures, and without a picture', async () => {
    const unused = await storePicture();
    const { id: person } = await storePhotoOfPerson();
    await replace(unused.id)
      .attach('picture', await png(), 'new.png')
      .expect(409);
    for (const id of [person, '0'.repeat(32), 'x', '%00'])
      await replace(id)
        .attach('picture', await png(), 'new.png')
        .expect(404);
    await replace(unused.id).attach('picture', html, 'new.png').expect(415);
    await replace(unused.id).field('based_on', 'x').expect(422);
    await request(api.server).post(`/api/media/${unused.id}/replace`).expect(401);
  });

  it('stands in the audit trail, without a name', async () => {
    const image = await storePicture();
    await createPost({ title: 'Isla signs', cover: image });
    await replaced(image.id);

    const entry = await AuditEntry.findOne({ kind: 'picture', action: 'set_pictures' })
      .sort({ _id: -1 })
      .lean();
    expect(entry).toMatchObject({ recordId: image.id, title: '' });
  });
});
