import { limits } from '@site/contract';
import request from 'supertest';
import { inTransaction } from '../../db/inTransaction';
import { createGolfer, createPost, createProgram } from '../../testing/createRecords';
import {
  addressOf,
  setUpMedia,
  storeNamed,
  storePhotoOfPerson,
  storePicture,
  textWith,
} from '../../testing/mediaCalls';
import { jpeg, png } from '../../testing/pictures';
import { imageIdsInUse } from '../../records/pictures/pictureUses';
import { AuditEntry } from '../../records/audit/audit.model';
import { Golfer } from '../golfers/golfer.model';
import { moveToNewUrl } from '../../records/pictures/image.service';
import { LibraryPicture } from '../../records/pictures/libraryPicture.model';
import { receiveTextPicture } from '../posts/postPictures.service';

const { api, admin, editor, send, list, idsOf } = setUpMedia();

const describeIt = (id: string, alt: unknown, by = admin) => send('put', `/media/${id}`, by).send({ alt });
const addPartner = (name: string, id: string) =>
  send('put', '/agency')
    .send({ partners: [{ name, logo: `/uploads/${id}/60.webp` }] })
    .expect(200);

describe('GET /media', () => {
  it('names every place that shows a picture, those that visitors see first', async () => {
    const image = await storeNamed('links-at-dawn.jpg');
    const draft = await createPost({ status: 'draft', sharePicture: image, gallery: [image] });
    const post = await createPost({ title: 'Signing day', cover: image, body: textWith(image.id) });
    const program = await createProgram({ title: 'USA', status: 'active', heroImage: addressOf(image.id) });
    await addPartner('Halfmoon', image.id);

    const [picture] = await list();

    expect(picture).toMatchObject({
      ...{ id: image.id, width: 60, height: 40, widths: [60], subject: 'content' },
      ...{ file_name: 'links-at-dawn.jpg', alt: '', kept_until: null, use_count: 6 },
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
    const kept = await receiveTextPicture(await png({ width: 60, height: 50 }), () => undefined);
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
    await describeIt(image.id, 'A bunker beside the fairway').expect(200);
    await createPost({ title: 'Signing day', cover: image });
    await createProgram({
      ...{ title: 'Scholarships', searchWords: ['scholarships'] },
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
    for (const by of [admin, editor]) await describeIt(image.id, 'Isla', by).expect(404);
  });

  it('stores no name of a sent file', async () => {
    const { id } = await createGolfer();
    const file = await jpeg();
    await send('put', `/golfers/${id}`).attach('profile_photo', file, 'isla-grant.jpg').expect(200);
    expect((await list('subject=person'))[0]?.file_name).toBe('');
    expect(JSON.stringify(await LibraryPicture.find().lean())).not.toMatch(/isla/i);
  });

  it('leaves the library when the athlete is erased, and has a new address when it is withdrawn', async () => {
    const image = await storePhotoOfPerson();
    const athlete = await createGolfer({ photo: image });
    const moved = await inTransaction((transaction) => moveToNewUrl(image, transaction));
    await Golfer.updateOne({ _id: athlete._id }, { $set: { photo: moved } });
    expect(await idsOf('subject=person')).toEqual([moved.id]);
    await send('get', `/media/${image.id}`).expect(404);

    const records = [{ kind: 'golfer', id: String(athlete._id) }];
    await send('post', '/privacy/erasures').send({ records }).expect(201);
    expect(await idsOf('subject=person')).toEqual([]);
  });
});

describe('PUT /media/:id', () => {
  it('changes no text that shows the picture, and stands in the audit trail without the description', async () => {
    const { id } = await storePicture();
    const post = await createPost({ body: textWith(id) });
    await describeIt(id, 'Isla Grant on the tee').expect(200);
    const { body } = await request(api.server).get(`/api/posts/${post.slug}`).expect(200);
    expect(body.body).toBe(textWith(id));
    const entry = await AuditEntry.findOne({ kind: 'picture', action: 'update' }).sort({ _id: -1 }).lean();
    expect(entry).toMatchObject({ recordId: id, title: '' });
    expect(JSON.stringify(entry)).not.toMatch(/Isla/);
  });
});
