import type { ImageWire } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { createPost, createProgram } from '../../testing/createRecords';
import { addressOf, setUpMedia, storePhotoOfPerson, storePicture, textWith } from '../../testing/mediaCalls';
import { jpeg, png } from '../../testing/pictures';
import { Agency } from '../site/site.model';
import { AuditEntry } from '../../records/audit/audit.model';
import { runDailyJob } from '../../testing/dailyJobs';
import { storedAmong } from '../../records/pictures/image.model';
import { sweepPictures } from '../../records/pictures/image.service';
import { Post, PostRevision } from '../posts/post.model';
import { DAY_MS } from '../../lib/time';

const { admin, api, editor, send, list, idsOf } = setUpMedia();

const files = () => mongoose.connection.collection('images.files');
const statusOf = async (id: string) => (await request(api.server).get(addressOf(id))).status;
const edit = (post: string, patch: object) => send('put', `/posts/${post}`).send(patch).expect(200);
const setCover = async (post: string) => {
  const file = await jpeg();
  return send('post', `/posts/${post}/cover`).attach('cover', file, 'a.jpg').expect(200);
};
const withCover = async (): Promise<{ post: string; picture: string }> => {
  const { id: post } = await createPost();
  return { post, picture: (await setCover(post)).body.cover.id };
};
async function sendForText(file: Buffer, name = 'green.png'): Promise<ImageWire> {
  const { body } = await send('post', '/posts/pictures', editor).attach('picture', file, name).expect(201);
  return body as ImageWire;
}
const removePost = (post: string) => send('delete', `/posts/${post}`).expect(204);
/** As if everything unused were due for deletion. */
const makeDue = () =>
  files().updateMany({}, { $set: { 'metadata.keptUntil': new Date(0), uploadDate: new Date(0) } });

describe('a chosen picture', () => {
  const keep = (id: string, by = admin) => send('post', `/media/${id}/keep`, by);

  it('is kept although its own post drops it, so that a draft can still show it; one that nobody chose is deleted', async () => {
    const [chosen, other] = [await withCover(), await withCover()];
    const { body } = await keep(chosen.picture, editor).expect(200);
    expect(Date.parse(body.kept_until as string)).toBeGreaterThan(Date.now());
    for (const { post } of [chosen, other]) await setCover(post);
    expect([await statusOf(chosen.picture), await statusOf(other.picture)]).toEqual([200, 404]);
    expect(await idsOf('filter=unused')).toEqual([chosen.picture]);
  });

  it('is no photo of a person, no picture of a deleted post and nothing else; then nothing is saved either', async () => {
    const { id: person } = await storePhotoOfPerson();
    const { post, picture } = await withCover();
    await removePost(post);
    for (const id of [person, picture, '0'.repeat(32), 'x']) await keep(id).expect(404);

    const { id } = await createPost({ title: 'As it was' });
    for (const cover_id of [person, '0'.repeat(32), 'x', '', '../a', ['a'], { $ne: 'x' }]) {
      const change = { title: 'Changed', cover_id };
      expect([400, 422]).toContain((await send('put', `/posts/${id}`).send(change)).status);
      await send('post', '/posts').send({ ...change, body: '', status: 'draft' });
    }
    expect((await Post.find().lean()).map(({ title }) => title)).toEqual(['As it was']);
  });
});

describe('pictures of a post from the library', () => {
  it('take the place of those before, and are shared by posts as long as one of them shows them', async () => {
    const image = await storePicture();
    const { id: one } = await createPost({ cover: image });
    const input = { title: 'A new post', body: '', status: 'published', cover_id: image.id };
    const { body: other } = await send('post', '/posts', editor).send(input).expect(201);
    const { post, picture } = await withCover();
    const added = await storePicture();
    await edit(post, { cover_id: image.id, gallery: [added.id] });
    await edit(post, { share_picture_id: image.id, gallery: [image.id, added.id] });

    expect(await statusOf(picture)).toBe(404);
    expect((await idsOf()).sort()).toEqual([image.id, added.id].sort());
    for (const key of [other.slug as string, post]) {
      const { cover } = (await request(api.server).get(`/api/posts/${key}`).expect(200)).body;
      expect(cover).toMatchObject({ id: image.id, width: 60, height: 40, widths: [60] });
    }
    const shown = (await request(api.server).get(`/api/posts/${post}`).expect(200)).body;
    expect(shown.share_picture).toMatchObject({ id: image.id });
    expect(shown.gallery.map(({ id }: ImageWire) => id)).toEqual([image.id, added.id]);
    await edit(one as string, { clear: ['cover'] });
    await removePost(other.id as string);
    expect(await statusOf(image.id)).toBe(200);
  });
});

describe('a picture that only an earlier version of a post shows', () => {
  const dropped = async (): Promise<{ id: string; post: string }> => {
    const { id } = await sendForText(await png());
    const { id: post } = await createPost({ title: 'Signing day', body: textWith(id) });
    await edit(post, { body: '<p>Without.</p>' });
    return { id, post };
  };

  it('is in use, is named with the post, and comes back with the version', async () => {
    const { id, post } = await dropped();
    await makeDue();
    await runDailyJob(sweepPictures);

    expect(await idsOf('filter=unused')).toEqual([]);
    expect((await list())[0]?.uses).toEqual([
      { kind: 'post', id: post, title: 'Signing day', place: 'version', is_public: false },
    ]);
    const { body } = await send('get', `/posts/${post}/revisions`).expect(200);
    const restoring = send('post', `/posts/${post}/revisions/${body[0].id}/restore`).send({});
    expect((await restoring.expect(200)).body.body).toContain(id);
    expect(await statusOf(id)).toBe(200);
  });
});

describe('DELETE /media/:id', () => {
  const remove = (id: string, by = admin) => send('delete', `/media/${id}`, by);
  const isStored = async (id: string) => (await storedAmong([id])).length === 1;

  it('deletes a picture that nothing uses, with all its files, once', async () => {
    const { id } = await storePicture();
    await AuditEntry.deleteMany();
    await remove(id).expect(204);

    expect([await idsOf(), await isStored(id), await statusOf(id)]).toEqual([[], false, 404]);
    await remove(id).expect(404);
    await remove((await storePhotoOfPerson()).id).expect(404);
    // The refused call changed nothing, and left no entry.
    expect(await AuditEntry.find().lean()).toMatchObject([
      { action: 'purge', kind: 'picture', recordId: id, title: '', outcome: 'done' },
    ]);
  });

  const partner = (id: string) => {
    const partners = [{ name: 'A club', href: '', logo: addressOf(id) }];
    return Agency.collection.insertOne({ _id: 'agency' as never, partners });
  };
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['a draft', (id) => createPost({ status: 'draft', body: textWith(id) })],
    ['a programme', (id) => createProgram({ heroImage: addressOf(id) })],
    ['a partner', partner],
  ])('refuses one that %s shows', async (_what, use) => {
    const { id } = await storePicture();
    await use(id);
    expect((await remove(id).expect(409)).body.message).toMatch(/^Something shows this picture/);
    expect(await isStored(id)).toBe(true);
  });

  it('never leaves a post without its cover: whoever chooses it at that moment has it, or is told', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await storePicture();
      const post = await createPost();
      const choosing = send('put', `/posts/${post.id}`).send({ cover_id: id });
      const [gone, saved] = await Promise.all([remove(id), choosing]);

      const cover = (await Post.findById(post.id).lean())?.cover?.id;
      expect([204, 409]).toContain(gone.status);
      expect(await isStored(id)).toBe(gone.status === 409);
      if (saved.status === 200) expect([cover, gone.status]).toEqual([id, 409]);
      else expect([saved.status, gone.status]).toEqual([422, 204]);
    }
  });
});

const statusAt = async ({ url }: { url: string }) => (await request(api.server).get(`/api${url}`)).status;
const statusesOf = (images: ImageWire[]) => Promise.all(images.map(statusAt));

const restore = (id: string) => send('post', `/trash/${id}/restore`).expect(200);
const purge = (id: string) => send('delete', `/trash/${id}`).expect(204);

/** Each has a height of its own: the same file again would be the same picture. */
let height = 40;
async function sent(): Promise<ImageWire> {
  height += 1;
  const file = await png({ width: 60, height });
  return (await send('post', '/posts/pictures').attach('picture', file, 'a.png').expect(201)).body;
}

const shown = ({ url, width, height }: ImageWire, prefix = '/api') =>
  `<img src="${prefix}${url}" alt="The last green" width="${width}" height="${height}" loading="lazy" />`;

/** A post that shows these pictures. */
const showing = async (...images: ImageWire[]): Promise<string> =>
  (await createPost({ body: images.map((image) => shown(image)).join('') })).id;

/** Makes the picture look uploaded, and last referenced, so many days ago. */
async function age({ id }: ImageWire, days: number): Promise<void> {
  const back = (field: string) => ({ $subtract: [field, days * DAY_MS] });
  await files().updateMany({ 'metadata.imageId': id }, [
    { $set: { uploadDate: back('$uploadDate'), 'metadata.keptUntil': back('$metadata.keptUntil') } },
  ]);
}

describe('POST /posts/pictures', () => {
  it('stores a picture that the text of a post can show', async () => {
    const file = await jpeg({ width: 500, height: 250 });
    const { body: image } = await send('post', '/posts/pictures')
      .attach('picture', file, 'photo.jpg')
      .expect(201);
    expect(image).toMatchObject({ width: 500, height: 250, widths: [400, 500] });

    const body = `<figure>${shown(image as ImageWire)}<figcaption>At dusk</figcaption></figure>`;
    const input = { title: 'With a picture', body, status: 'published' };
    const { body: created } = await send('post', '/posts').send(input).expect(201);
    const { body: seen } = await request(api.server).get(`/api/posts/${created.slug}`).expect(200);

    expect(seen.contentHtml).toBe(body);
    const [, address = ''] = /src="([^"]+)"/.exec(seen.contentHtml as string) ?? [];
    const picture = await request(api.server).get(address).expect(200);
    expect(picture.headers['content-type']).toBe('image/webp');
  });
});

describe('a picture in a text', () => {
  it('is still served after an edit, for 30 days from when it was last referenced, not from the upload', async () => {
    const image = await sent();
    const id = await showing(image);
    await age(image, 400);
    await runDailyJob(sweepPictures);
    await edit(id, { clear: ['body'] });
    // As if so many have been saved since that none shows it.
    await PostRevision.deleteMany();

    await age(image, 30);
    await runDailyJob(sweepPictures);
    expect(await statusAt(image)).toBe(200);
    await age(image, 2);
    await runDailyJob(sweepPictures);
    expect(await statusAt(image)).toBe(404);
  });
});

describe('the pictures in the text of a deleted post', () => {
  it('are withheld, spared by the sweep, served again with the post, and purged with it', async () => {
    const image = await sent();
    const id = await showing(image);

    await removePost(id);
    expect(await statusAt(image)).toBe(404);
    await age(image, 400);
    await runDailyJob(sweepPictures);
    await restore(id);
    expect(await statusAt(image)).toBe(200);

    await removePost(id);
    await purge(id);
    expect(await files().countDocuments({ 'metadata.imageId': image.id })).toBe(0);
  });

  it('stay if another post or a programme references them too, even after the purge', async () => {
    const [inPost, inProgram] = [await sent(), await sent()];
    const id = await showing(inPost, inProgram);
    await showing(inPost);
    await createProgram({ heroImage: inProgram.url });
    await removePost(id);
    await purge(id);
    expect(await statusesOf([inPost, inProgram])).toEqual([200, 200]);
  });

  it('stay if they belong to an athlete, and bring no photo of a deleted one back', async () => {
    const { body: golfer } = await send('post', '/golfers')
      .field('first_name', 'Gale')
      .attach('profile_photo', await png(), 'a.png')
      .expect(201);
    const photo = golfer.headshot as ImageWire;
    await removePost(await showing(photo));
    expect(await statusAt(photo)).toBe(200);

    await send('delete', `/golfers/${golfer.id}`).expect(204);
    await send('post', '/posts')
      .send({ title: 'Still about her', body: shown(photo) })
      .expect(201);
    expect(await statusAt(photo)).toBe(404);
  });
});
