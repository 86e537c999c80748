import { type MediaPictureWire, limits, mediaPictureWire } from '@site/contract';
import request from 'supertest';
import { createGolfer, createPost, createProgram } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { jpeg, png } from '../../testing/pictures';
import { imageIdsInUse } from '../allModules';
import { AuditEntry } from '../audit/audit.model';
import { Golfer } from '../golfers/golfer.model';
import { LibraryPicture } from '../images/libraryPicture.model';
import { moveToNewUrl } from '../images/image.service';
import { deletePost } from '../posts/post.service';
import { storeTextPicture } from '../posts/textPictures.service';
import { inTransaction } from '../../db/inTransaction';
import {
  addressOf,
  setUpMedia,
  storeNamed,
  storePhotoOfPerson,
  storePicture,
  textWith,
} from '../../testing/mediaCalls';

const { api, admin, editor, send, list, idsOf } = setUpMedia();

describe('GET /media', () => {
  it('names every place that shows a picture, those that visitors see first', async () => {
    const image = await storeNamed('links-at-dawn.jpg');
    const draft = await createPost({
      title: 'Draft',
      status: 'draft',
      sharePicture: image,
      gallery: [image],
    });
    const post = await createPost({ title: 'Signing day', cover: image, body: textWith(image.id) });
    const program = await createProgram({ title: 'USA', status: 'active', heroImage: addressOf(image.id) });
    await send('put', '/agency')
      .send({ partners: [{ name: 'Halfmoon', logo: `/uploads/${image.id}/60.webp` }] })
      .expect(200);

    const [picture] = await list();

    expect(picture).toMatchObject({
      ...{ id: image.id, width: 60, height: 40, widths: [60], subject: 'content' },
      ...{ file_name: 'links-at-dawn.jpg', alt: '', kept_until: null, use_count: 6 },
    });
    expect(picture?.uses).toHaveLength(limits.pictureUses);
    const { body: one } = await send('get', `/media/${image.id}`).expect(200);
    expect(one).toEqual(picture);
    expect(picture?.uses).toEqual(
      expect.arrayContaining([
        { kind: 'post', id: String(post._id), title: 'Signing day', place: 'cover', is_public: true },
        { kind: 'post', id: String(post._id), title: 'Signing day', place: 'text', is_public: true },
        { kind: 'program', id: String(program._id), title: 'USA', place: 'hero', is_public: true },
        { kind: 'agency', id: 'agency', title: 'Halfmoon', place: 'logo', is_public: true },
      ]),
    );
    expect(picture?.uses.at(-1)).toMatchObject({ id: String(draft._id), is_public: false });
  });

  it('lists as unused what no record shows, and nothing else', async () => {
    const [cover, inText, hero, logo] = [
      await storePicture(),
      await storePicture(),
      await storePicture(),
      await storePicture(),
    ];
    const shared = await storePicture();
    const kept = await storeTextPicture(await png(), () => undefined);
    await createPost({ cover, body: textWith(inText.id) });
    await createProgram({ heroImage: addressOf(hero.id) });
    await send('put', '/agency')
      .send({ partners: [{ name: 'A', logo: `/uploads/${logo.id}/60.webp` }] })
      .expect(200);
    await createPost({ sharePicture: shared });

    const unused = await list('filter=unused');

    expect(unused.map(({ id }) => id)).toEqual([kept.id]);
    expect(Date.parse(unused[0]?.kept_until ?? '')).toBeGreaterThan(Date.now());
    const inUse = await imageIdsInUse();
    expect((await idsOf()).filter((id) => !inUse.includes(id))).toEqual([kept.id]);
  });

  it('keeps a picture in use that a deleted post may be restored with', async () => {
    const shared = await storePicture();
    const post = await createPost({ title: 'Gone', body: textWith(shared.id) });
    await deletePost(String(post._id));

    expect(await idsOf('filter=unused')).toEqual([]);
    const [picture] = await list();
    expect(picture?.uses).toEqual([
      { kind: 'trash', id: String(post._id), title: 'Gone', place: 'deleted', is_public: false },
    ]);
  });

  it('shows no picture that is withheld with its deleted post, and shows it again with it', async () => {
    const { id } = await createPost();
    await send('post', `/posts/${id}/cover`)
      .attach('cover', await jpeg(), 'a.jpg')
      .expect(200);
    const before = await idsOf();
    await send('delete', `/posts/${id}`).expect(204);
    expect(await idsOf()).toEqual([]);

    await send('post', `/trash/${id}/restore`).expect(200);
    expect(await idsOf()).toEqual(before);
  });

  it.each([
    ['the name of its file', 'q=dawn'],
    ['its description', 'q=fairw%20bunk'],
    ['the title of a post', 'q=signing'],
    ['the title of a programme', 'q=scholarsh'],
    ['the name of a partner', 'q=halfm'],
  ])('finds a picture by %s', async (_, query) => {
    const image = await storeNamed('links_at-dawn.jpg');
    await storeNamed('other.png');
    await send('put', `/media/${image.id}`).send({ alt: 'A bunker beside the fairway' }).expect(200);
    await createPost({ title: 'Signing day', cover: image });
    await createProgram({
      title: 'Scholarships',
      searchWords: ['scholarships'],
      testimonials: [{ imageUrl: addressOf(image.id), orderIndex: 0 }] as never,
    });
    await send('put', '/agency')
      .send({ partners: [{ name: 'Halfmoon', logo: `/uploads/${image.id}/60.webp` }] })
      .expect(200);

    expect(await idsOf(query)).toEqual([image.id]);
    expect(await idsOf(`${query}zzz`)).toEqual([]);
  });

  it('lists those without a description', async () => {
    const [one, other] = [await storePicture(), await storePicture()];
    await send('put', `/media/${one.id}`).send({ alt: 'A hole' }).expect(200);

    expect(await idsOf('filter=undescribed')).toEqual([other.id]);
  });

  it('is read page by page, the newest first', async () => {
    const ids = [(await storePicture()).id, (await storePicture()).id, (await storePicture()).id];
    const first = await send('get', '/media?limit=2').expect(200);

    expect(first.headers['x-total-count']).toBe('3');
    expect(first.headers['cache-control']).toBe('no-store');
    const all = [...(first.body as MediaPictureWire[]), ...(await list('limit=2&page=2'))];
    expect(all.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it.each(['filter=lost', 'subject=child', 'subject=content&subject=person', 'filter[$ne]=x', 'sort=alt'])(
    'refuses %s',
    async (query) => {
      await send('get', `/media?${query}`).expect(400);
    },
  );

  it.each(['%00', '%F0%9F%8F%8C', '%D9%85%D8%B1%D8%AD%D8%A8%D8%A7', '.*', '$where', 'a'.repeat(200)])(
    'finds nothing for %s',
    async (q) => {
      await storeNamed('a.png');
      expect(await list(`q=${q}`)).toEqual([]);
    },
  );
});

describe('the photo of an athlete', () => {
  it('is for owners, apart from the other pictures', async () => {
    const image = await storePhotoOfPerson();
    const athlete = await createGolfer({ firstName: 'Isla', lastName: 'Grant', photo: image });
    const content = await storePicture();

    expect(await idsOf()).toEqual([content.id]);
    const [picture] = await list('subject=person');
    expect(picture).toMatchObject({ id: image.id, file_name: '' });
    expect(picture?.uses).toEqual([
      { kind: 'golfer', id: String(athlete._id), title: 'Isla Grant', place: 'photo', is_public: true },
    ]);
    expect(await idsOf('subject=person&q=isla')).toEqual([image.id]);
  });

  it('is seen, found and described by no editor', async () => {
    const image = await storePhotoOfPerson();
    await createGolfer({ firstName: 'Isla', lastName: 'Grant', photo: image });
    const content = await storePicture();

    expect(await idsOf('', editor)).toEqual([content.id]);
    expect(await idsOf('q=isla', editor)).toEqual([]);
    await send('get', '/media?subject=person', editor).expect(403);
    await send('get', `/media/${image.id}`, editor).expect(404);
    await send('put', `/media/${image.id}`, editor).send({ alt: 'Isla' }).expect(404);
    await send('get', `/media/${image.id}`).expect(200);
  });

  it('has no description, which would outlive a consent', async () => {
    const image = await storePhotoOfPerson();
    await createGolfer({ photo: image });

    await send('put', `/media/${image.id}`).send({ alt: 'Isla' }).expect(404);
  });

  it('stores no name of a sent file', async () => {
    const { id } = await createGolfer();
    await send('put', `/golfers/${id}`)
      .attach('profile_photo', await jpeg(), 'isla-grant.jpg')
      .expect(200);

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

    await send('post', '/privacy/erasures')
      .send({ records: [{ kind: 'golfer', id: String(athlete._id) }] })
      .expect(201);
    expect(await idsOf('subject=person')).toEqual([]);
  });
});

describe('PUT /media/:id', () => {
  const describeIt = (id: string, alt: unknown, by = admin) => send('put', `/media/${id}`, by).send({ alt });

  it('keeps a description on one line, in any writing, and can empty it', async () => {
    const { id } = await storePicture();
    const { body } = await describeIt(id, ' A\u0000 hole\r\nby the sea ‏مرحبا 🏌️ <b> ', editor).expect(200);

    await expectWire(mediaPictureWire, body);
    expect(body.alt).toBe('A hole by the sea مرحبا 🏌️ <b>');
    expect((await describeIt(id, '').expect(200)).body.alt).toBe('');
  });

  it.each([['x'.repeat(301)], [['x']], [7], [{ a: 'x' }]])('refuses %.40j', async (alt) => {
    const { id } = await storePicture();
    const { body } = await describeIt(id, alt);

    expect(body.fields.alt).toMatch(/^Description must be/);
    expect((await list())[0]?.alt).toBe('');
  });

  it('refuses the second of two who opened the same version', async () => {
    const { id } = await storePicture();
    const { body: opened } = await send('get', `/media/${id}`).expect(200);
    const based_on = opened.updated_at as string;
    await send('put', `/media/${id}`).send({ alt: 'One', based_on }).expect(200);
    const second = await send('put', `/media/${id}`, editor).send({ alt: 'Two', based_on }).expect(409);

    expect(second.body.code).toBe('stale');
    expect((await list())[0]?.alt).toBe('One');
  });

  it('changes no text that shows the picture', async () => {
    const image = await storePicture();
    const post = await createPost({ body: textWith(image.id) });
    await describeIt(image.id, 'Another hole').expect(200);

    const { body } = await request(api.server).get(`/api/posts/${post.slug}`).expect(200);
    expect(body.body).toBe(textWith(image.id));
  });

  it('stands in the audit trail, without the description', async () => {
    const { id } = await storePicture();
    await describeIt(id, 'Isla Grant on the tee').expect(200);

    const entry = await AuditEntry.findOne({ kind: 'picture', action: 'update' }).sort({ _id: -1 }).lean();
    expect(entry).toMatchObject({ recordId: id, title: '' });
    expect(JSON.stringify(entry)).not.toMatch(/Isla/);
  });

  it.each(['0'.repeat(32), 'x', '%00', '650000000000000000000001'])('does not find %s', async (id) => {
    await describeIt(id, 'A hole').expect(404);
  });

  it('refuses an anonymous caller', async () => {
    const { id } = await storePicture();
    await request(api.server).put(`/api/media/${id}`).send({ alt: 'x' }).expect(401);
    await request(api.server).get('/api/media').expect(401);
  });
});
