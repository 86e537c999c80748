import { limits } from '@site/contract';
import request from 'supertest';
import { createGolfer, createPost, createProgram, createTrainer } from '../../testing/createRecords';
import {
  addressOf,
  setUpMedia,
  storeNamed,
  storePhotoOfPerson,
  storePicture,
  textWith,
} from '../../testing/mediaCalls';
import { png } from '../../testing/pictures';
import { imageIdsInUse } from '../../records/pictures/pictureUses';
import { AuditEntry } from '../../records/audit/audit.model';
import { receiveTextPicture } from '../posts/postPictures.service';

const { api, admin, editor, send, list, idsOf } = setUpMedia();

const describePicture = (id: string, alt: unknown, by = admin) =>
  send('put', `/media/${id}`, by).send({ alt });
const addPartner = (name: string, id: string) =>
  send('put', '/agency')
    .send({ partners: [{ name, logo: `/uploads/${id}/60.webp` }] })
    .expect(200);

const get = (path: string) => request(api.server).get(`/api${path}`);
const read = async (path: string) => (await get(path).expect(200)).body;
const newestEntry = () => AuditEntry.findOne({ kind: 'picture', action: 'update' }).sort({ _id: -1 }).lean();

describe('GET /media', () => {
  it('names every place that shows a picture, those that visitors see first', async () => {
    const image = await storeNamed('links-at-dawn.jpg');
    const draft = await createPost({ status: 'draft', sharePicture: image, gallery: [image] });
    const post = await createPost({ title: 'Signing day', cover: image, body: textWith(image.id) });
    const program = await createProgram({ title: 'USA', status: 'active', heroImage: addressOf(image.id) });
    await addPartner('Halfmoon', image.id);

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
    const kept = await receiveTextPicture(await png({ width: 60, height: 50 }));
    await createPost({ cover, sharePicture, body: textWith(inText.id) });
    await createProgram({ heroImage: addressOf(hero.id) });
    await addPartner('A', logo.id);

    const unused = await list('filter=unused');

    expect(unused.map(({ id }) => id)).toEqual([kept.id]);
    expect(Date.parse(unused[0]?.kept_until ?? '')).toBeGreaterThan(Date.now());
    const inUse = await imageIdsInUse();
    expect((await idsOf()).filter((id) => !inUse.has(id))).toEqual([kept.id]);
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
    await addPartner('Halfmoon', image.id);

    for (const query of ['q=dawn', 'q=fairw%20bunk', 'q=signing', 'q=scholarsh', 'q=halfm']) {
      expect([query, await idsOf(query)]).toEqual([query, [image.id]]);
      expect(await idsOf(`${query}zzz`)).toEqual([]);
    }
    for (const q of ['%00', '%F0%9F%8F%8C', '.*', '$where', 'a'.repeat(200)])
      expect(await idsOf(`q=${q}`)).toEqual([]);
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
  const withPhoto = async () => {
    const photo = await storePhotoOfPerson();
    const named = { firstName: 'Isla', lastName: 'Hartley', isPublished: true };
    const golfer = await createGolfer({ ...named, photo });
    return { photo, golfer, trainer: await createTrainer({ ...named, image: photo }) };
  };

  it('is in every cover and gallery that shows the picture, at once, and in new ones', async () => {
    const [image, other] = [await storePicture(), await storePicture()];
    const post = await createPost({ cover: image, gallery: [other, image] });
    expect((await read(`/posts/${post.slug}`)).cover.focus).toBeUndefined();

    const { body } = await focus(image.id, HEAD, editor).expect(200);
    expect(body.focus).toEqual(HEAD);
    const shown = await read(`/posts/${post.slug}`);
    expect(shown.cover).toMatchObject({ id: image.id, focus: HEAD });
    expect(shown.gallery.map((each: object) => ('focus' in each ? each.focus : null))).toEqual([null, HEAD]);
    expect((await read('/posts'))[0].cover.focus).toEqual(HEAD);
    const input = { title: 'A new post', body: '', status: 'published', cover_id: image.id };
    expect((await send('post', '/posts').send(input).expect(201)).body.cover.focus).toEqual(HEAD);
    expect(await newestEntry()).toMatchObject({ recordId: image.id, title: '' });
  });

  it('is on the profile and the card of a person, and in the row of the admin’s list, at once', async () => {
    const { photo, golfer, trainer } = await withPhoto();
    const row = async () => (await send('get', '/golfers/admin/all')).body[0];
    expect((await read(`/golfers/${golfer.slug}`)).headshot.focus).toBeUndefined();
    expect((await row()).headshot).toMatchObject({ id: photo.id, widths: photo.widths });
    await focus(photo.id).expect(200);

    const profile = await read(`/golfers/${golfer.slug}`);
    const [card] = await read('/trainers');
    const ofGolfer = [profile, (await read('/golfers'))[0], await row()].map(({ headshot }) => headshot);
    const all = [...ofGolfer, card.image, (await read(`/trainers/${trainer.slug}`)).image];
    expect(all.map((image) => image.focus)).toEqual(all.map(() => HEAD));
  });

  it('is refused for the second of two who opened the same version, and for what is no point', async () => {
    const { id } = await storePicture();
    const based_on = (await list())[0]?.updated_at;
    const change = { alt: 'A bunker', focus: HEAD, based_on };
    await send('put', `/media/${id}`).send(change).expect(200);
    const second = await send('put', `/media/${id}`, editor).send({ ...change, focus: { x: 0, y: 0 } });
    expect([second.status, second.body.code]).toEqual([409, 'stale']);
    for (const [x, y] of [[-1, 0], [101, 0], [0.5, 0], [1], ['left', 0], [[1], 1], []])
      expect([400, 422]).toContain((await focus(id, { x, y })).status);
    expect((await list())[0]).toMatchObject({ alt: 'A bunker', focus: HEAD });
    await focus((await storePhotoOfPerson()).id, HEAD, editor).expect(404);
  });
});
