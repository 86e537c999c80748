import { type ImageWire, limits } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { createGolfer, createPost, createProgram, createTrainer } from '../../testing/createRecords';
import { runDailyJob } from '../../testing/dailyJobs';
import {
  addressOf,
  setUpMedia,
  storeNamed,
  storePhotoOfPerson,
  storePicture,
  textWith,
} from '../../testing/mediaCalls';
import { jpeg, png } from '../../testing/pictures';
import { DAY_MS } from '../../lib/time';
import { storedAmong } from '../../records/pictures/image.model';
import { sweepPictures } from '../../records/pictures/image.service';
import { imageIdsInUse } from '../../records/pictures/pictureUses';
import { AuditEntry } from '../../records/audit/audit.model';
import { Post, PostRevision } from '../posts/post.model';
import { Agency } from '../site/site.model';

const { api, admin, editor, send, list, idsOf } = setUpMedia();

const get = (path: string) => request(api.server).get(`/api${path}`);
const read = async (path: string) => (await get(path).expect(200)).body;
const statusOf = async (id: string) => (await request(api.server).get(addressOf(id))).status;
const edit = (post: string, patch: object) => send('put', `/posts/${post}`).send(patch).expect(200);
const describePicture = (id: string, alt: unknown, by = admin) =>
  send('put', `/media/${id}`, by).send({ alt });
const newestEntry = () => AuditEntry.findOne({ kind: 'picture', action: 'update' }).sort({ _id: -1 }).lean();
const partner = (id: string, name = 'A club') => {
  const partners = [{ name, href: '', logo: addressOf(id) }];
  return Agency.collection.insertOne({ _id: 'agency' as never, partners });
};

describe('GET /media', () => {
  it('names every place that shows a picture, those that visitors see first', async () => {
    const image = await storeNamed('links-at-dawn.jpg');
    const draft = await createPost({ status: 'draft', sharePicture: image, gallery: [image] });
    const post = await createPost({ title: 'Signing day', cover: image, body: textWith(image.id) });
    const program = await createProgram({ title: 'USA', status: 'active', heroImage: addressOf(image.id) });
    await partner(image.id, 'Halfmoon');

    const [picture] = await list();

    expect(picture).toMatchObject({
      id: image.id,
      width: 60,
      height: 40,
      widths: [60],
      subject: 'content',
      file_name: 'links-at-dawn.jpg',
      alt: '',
      kept_until: null,
      use_count: 6,
    });
    expect(picture?.uses).toHaveLength(limits.pictureUses);
    expect((await send('get', `/media/${image.id}`).expect(200)).body).toEqual(picture);
    const ofPost = { kind: 'post', id: String(post._id), title: 'Signing day', is_public: true };
    expect(picture?.uses).toEqual(
      expect.arrayContaining([
        { ...ofPost, place: 'cover' },
        { ...ofPost, place: 'text' },
        { kind: 'program', id: String(program._id), title: 'USA', place: 'hero', is_public: true },
        { kind: 'agency', id: 'agency', title: 'Halfmoon', place: 'logo', is_public: true },
      ]),
    );
    expect(picture?.uses.at(-1)).toMatchObject({ id: String(draft._id), is_public: false });
  });

  it('lists as unused what no record shows, and nothing else', async () => {
    const [cover, inText, hero] = [await storePicture(), await storePicture(), await storePicture()];
    const [logo, sharePicture] = [await storePicture(), await storePicture()];
    const unused = await storePicture();
    await createPost({ cover, sharePicture, body: textWith(inText.id) });
    await createProgram({ heroImage: addressOf(hero.id) });
    await partner(logo.id);

    expect(await idsOf('filter=unused')).toEqual([unused.id]);
    const inUse = await imageIdsInUse();
    expect((await idsOf()).filter((id) => !inUse.has(id))).toEqual([unused.id]);
  });

  it('finds a picture by its file’s name, its description, and what the places are called that show it', async () => {
    const image = await storeNamed('links_at-dawn.jpg');
    await storeNamed('other.png');
    await describePicture(image.id, 'A bunker beside the fairway').expect(200);
    await createPost({ title: 'Signing day', cover: image });
    await createProgram({
      title: 'Scholarships',
      searchWords: ['scholarships'],
      testimonials: [{ imageUrl: addressOf(image.id), orderIndex: 0 }] as never,
    });
    await partner(image.id, 'Halfmoon');

    for (const query of ['q=dawn', 'q=fairw%20bunk', 'q=signing', 'q=scholarsh', 'q=halfm']) {
      expect([query, await idsOf(query)]).toEqual([query, [image.id]]);
    }
    for (const q of ['signingzzz', '%00', '.*']) expect(await idsOf(`q=${q}`)).toEqual([]);
  });
});

describe('the photo of an athlete', () => {
  it('is for owners, apart from the other pictures, and is seen, found and described by no editor', async () => {
    const image = await storePhotoOfPerson();
    const athlete = await createGolfer({ firstName: 'Isla', lastName: 'Grant', photo: image });
    const content = await storePicture();

    const [picture] = await list('subject=person');
    expect(picture).toMatchObject({ id: image.id, file_name: '' });
    expect(picture?.uses).toEqual([
      { kind: 'golfer', id: String(athlete._id), title: 'Isla Grant', place: 'photo', is_public: true },
    ]);
    expect(await idsOf('subject=person&q=isla')).toEqual([image.id]);
    await send('get', `/media/${image.id}`).expect(200);
    for (const by of [admin, editor]) expect(await idsOf('', by)).toEqual([content.id]);

    expect(await idsOf('q=isla', editor)).toEqual([]);
    await send('get', '/media?subject=person', editor).expect(403);
    await send('get', `/media/${image.id}`, editor).expect(404);
    // A description would outlive a consent.
    for (const by of [admin, editor]) await describePicture(image.id, 'Isla', by).expect(404);
  });
});

describe('PUT /media/:id', () => {
  it('changes no text that shows the picture, and stands in the audit trail without the description', async () => {
    const { id } = await storePicture();
    const post = await createPost({ body: textWith(id) });
    await describePicture(id, 'Isla Grant on the tee').expect(200);
    const { body } = await request(api.server).get(`/api/posts/${post.slug}`).expect(200);
    expect(body.body).toBe(textWith(id));
    const entry = await newestEntry();
    expect(entry).toMatchObject({ recordId: id, title: '' });
    expect(JSON.stringify(entry)).not.toMatch(/Isla/);
  });
});

describe('the focal point of a picture', () => {
  const HEAD = { x: 70, y: 15 };
  const focus = (id: string, point: object = HEAD, by = admin) =>
    send('put', `/media/${id}`, by).send({ focus: point });
  it('is in every cover and gallery that shows the picture, at once, and in new ones', async () => {
    const [image, other] = [await storePicture(), await storePicture()];
    const post = await createPost({ cover: image, gallery: [other, image] });

    const { body } = await focus(image.id, HEAD, editor).expect(200);
    expect(body.focus).toEqual(HEAD);
    const shown = await read(`/posts/${post.slug}`);
    expect(shown.cover).toMatchObject({ id: image.id, focus: HEAD });
    expect(shown.gallery.map((each: object) => ('focus' in each ? each.focus : null))).toEqual([null, HEAD]);
    expect((await read('/posts'))[0].cover.focus).toEqual(HEAD);
    const input = { title: 'A new post', body: '', status: 'published', cover_id: image.id };
    expect((await send('post', '/posts').send(input).expect(201)).body.cover.focus).toEqual(HEAD);
  });

  it('is on the profile and the card of a person, and in the row of the admin’s list, at once', async () => {
    const photo = await storePhotoOfPerson();
    const golfer = await createGolfer({ photo });
    const trainer = await createTrainer({ image: photo });
    await focus(photo.id, HEAD, editor).expect(404);
    await focus(photo.id).expect(200);

    const [row] = (await send('get', '/golfers/admin/all')).body;
    expect(row.headshot).toMatchObject({ id: photo.id, widths: photo.widths });
    const ofGolfer = [await read(`/golfers/${golfer.slug}`), (await read('/golfers'))[0], row];
    const ofTrainer = [(await read('/trainers'))[0], await read(`/trainers/${trainer.slug}`)];
    const all = [...ofGolfer.map(({ headshot }) => headshot), ...ofTrainer.map(({ image }) => image)];
    expect(all.map((image) => image.focus)).toEqual(all.map(() => HEAD));
  });

  it('is refused for the second of two who opened the same version, and for what is no point', async () => {
    const { id } = await storePicture();
    const based_on = (await list())[0]?.updated_at;
    const change = { alt: 'A bunker', focus: HEAD, based_on };
    await send('put', `/media/${id}`).send(change).expect(200);
    const second = await send('put', `/media/${id}`, editor).send({ ...change, focus: { x: 0, y: 0 } });
    expect([second.status, second.body.code]).toEqual([409, 'stale']);
    for (const [x, y] of [[101, 0], [0.5, 0], [1]])
      expect([400, 422]).toContain((await focus(id, { x, y })).status);
    expect((await list())[0]).toMatchObject({ alt: 'A bunker', focus: HEAD });
  });
});

const files = () => mongoose.connection.collection('images.files');
/** As if everything unused were due for deletion. */
const makeDue = () =>
  files().updateMany({}, { $set: { 'metadata.keptUntil': new Date(0), uploadDate: new Date(0) } });
const removePost = (post: string) => send('delete', `/posts/${post}`).expect(204);
const restorePost = (post: string) => send('post', `/trash/${post}/restore`).expect(200);
const purge = (id: string) => send('delete', `/trash/${id}`).expect(204);
/** A post that shows these pictures in its text. */
const showing = async (...ids: string[]): Promise<string> =>
  (await createPost({ title: 'Signing day', body: ids.map(textWith).join('') })).id;

describe('a chosen picture', () => {
  const keep = (id: string, by = admin) => send('post', `/media/${id}/keep`, by);
  const withCover = async () => {
    const cover = await storePicture();
    return { cover, post: (await createPost({ cover })).id as string };
  };

  it('is kept although its own post drops it, so that a draft can still show it; one that nobody chose is deleted', async () => {
    const [chosen, other] = [await withCover(), await withCover()];
    const { body } = await keep(chosen.cover.id, editor).expect(200);
    expect(Date.parse(body.kept_until as string)).toBeGreaterThan(Date.now());
    for (const { post } of [chosen, other]) await edit(post, { clear: ['cover'] });
    expect([await statusOf(chosen.cover.id), await statusOf(other.cover.id)]).toEqual([200, 404]);
    expect(await idsOf('filter=unused')).toEqual([chosen.cover.id]);
  });

  it('is no photo of a person, no picture of a deleted post and nothing else; then nothing is saved either', async () => {
    const { id: person } = await storePhotoOfPerson();
    const { post, cover } = await withCover();
    await removePost(post);
    for (const id of [person, cover.id, '0'.repeat(32), 'x']) await keep(id).expect(404);

    const { id } = await createPost({ title: 'As it was' });
    for (const cover_id of [person, '0'.repeat(32), '', '../a', { $ne: 'x' }]) {
      const change = { title: 'Changed', cover_id };
      expect([400, 422]).toContain((await send('put', `/posts/${id}`).send(change)).status);
    }
    await send('post', '/posts').send({ title: 'Changed', cover_id: person, body: '', status: 'draft' });
    expect((await Post.find().lean()).map(({ title }) => title)).toEqual(['As it was']);
  });

  it('takes the place of the one before, and is shared by posts as long as one of them shows it', async () => {
    const [image, added] = [await storePicture(), await storePicture()];
    const { id: one } = await createPost({ cover: image });
    const { post, cover } = await withCover();
    await edit(post, { cover_id: image.id, gallery: [added.id] });
    await edit(post, { share_picture_id: image.id, gallery: [image.id, added.id] });

    expect(await statusOf(cover.id)).toBe(404);
    expect((await idsOf()).sort()).toEqual([image.id, added.id].sort());
    const shown = await read(`/posts/${post}`);
    expect(shown.cover).toMatchObject({ id: image.id, width: 60, height: 40, widths: [60] });
    expect(shown.share_picture).toMatchObject({ id: image.id });
    expect(shown.gallery.map(({ id }: ImageWire) => id)).toEqual([image.id, added.id]);
    await edit(one as string, { clear: ['cover'] });
    expect(await statusOf(image.id)).toBe(200);
    await removePost(post);
    expect(await statusOf(image.id)).toBe(404);
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

  it('refuses one that a draft, a programme or a partner shows', async () => {
    const pictures = [await storePicture(), await storePicture(), await storePicture()] as const;
    await createPost({ status: 'draft', body: textWith(pictures[0].id) });
    await createProgram({ heroImage: addressOf(pictures[1].id) });
    await partner(pictures[2].id);
    for (const { id } of pictures) {
      expect((await remove(id).expect(409)).body.message).toMatch(/^Something shows this picture/);
      expect(await isStored(id)).toBe(true);
    }
  });

  it('never leaves a post without its cover: whoever chooses it at that moment has it, or is told', async () => {
    for (let round = 0; round < 2; round += 1) {
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

/** Makes the picture look uploaded, and last referenced, so many days ago. */
async function age(id: string, days: number): Promise<void> {
  const back = (field: string) => ({ $subtract: [field, days * DAY_MS] });
  await files().updateMany({ 'metadata.imageId': id }, [
    { $set: { uploadDate: back('$uploadDate'), 'metadata.keptUntil': back('$metadata.keptUntil') } },
  ]);
}

describe('a picture in the text of a post', () => {
  it('is stored by POST /posts/pictures, and served at the address in the text', async () => {
    const file = await jpeg({ width: 420, height: 210 });
    const sending = send('post', '/posts/pictures', editor).attach('picture', file, 'photo.jpg');
    const { body: image } = await sending.expect(201);
    expect(image).toMatchObject({ width: 420, height: 210, widths: [400, 420] });
    expect(await list('filter=unused')).toMatchObject([{ id: image.id, kept_until: expect.any(String) }]);

    const shown = `<img src="/api${image.url}" alt="The green" width="420" height="210" loading="lazy" />`;
    const body = `<figure>${shown}<figcaption>At dusk</figcaption></figure>`;
    const input = { title: 'With a picture', body, status: 'published' };
    const { body: created } = await send('post', '/posts').send(input).expect(201);
    expect((await read(`/posts/${created.slug}`)).contentHtml).toBe(body);
    expect((await get(image.url as string).expect(200)).headers['content-type']).toBe('image/webp');
  });

  it('is in use while an earlier version shows it, is named with the post, and comes back with the version', async () => {
    const { id } = await storePicture();
    const post = await showing(id);
    await edit(post, { body: '<p>Without.</p>' });
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

  it('is served after it was taken out, for 30 days from when it was last referenced, not from the upload', async () => {
    const file = await png();
    const sending = send('post', '/posts/pictures').attach('picture', file, 'a.png');
    const { id } = (await sending.expect(201)).body as ImageWire;
    const post = await showing(id);
    await age(id, 400);
    await runDailyJob(sweepPictures);
    await edit(post, { clear: ['body'] });
    // As if so many have been saved since that none shows it.
    await PostRevision.deleteMany();

    await age(id, 30);
    await runDailyJob(sweepPictures);
    expect(await statusOf(id)).toBe(200);
    await age(id, 2);
    await runDailyJob(sweepPictures);
    expect(await statusOf(id)).toBe(404);
  });

  it('is withheld while the post is deleted, spared by the sweep, served again with it, and purged with it, unless something else shows it', async () => {
    const [image, inPost, inProgram] = [await storePicture(), await storePicture(), await storePicture()];
    const post = await showing(image.id, inPost.id, inProgram.id);
    await showing(inPost.id);
    await createProgram({ heroImage: addressOf(inProgram.id) });

    await removePost(post);
    expect(await statusOf(image.id)).toBe(404);
    await makeDue();
    await runDailyJob(sweepPictures);
    await restorePost(post);
    expect(await statusOf(image.id)).toBe(200);

    await removePost(post);
    await purge(post);
    expect(await files().countDocuments({ 'metadata.imageId': image.id })).toBe(0);
    expect([await statusOf(inPost.id), await statusOf(inProgram.id)]).toEqual([200, 200]);
  });

  it('stays if it belongs to an athlete, and brings no photo of a deleted one back', async () => {
    const photo = await storePhotoOfPerson();
    const golfer = await createGolfer({ photo });
    await removePost(await showing(photo.id));
    expect(await statusOf(photo.id)).toBe(200);

    await send('delete', `/golfers/${golfer.id}`).expect(204);
    const body = textWith(photo.id);
    await send('post', '/posts').send({ title: 'Still about her', body }).expect(201);
    expect(await statusOf(photo.id)).toBe(404);
  });
});
