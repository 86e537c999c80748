import { type MediaPictureWire, limits, mediaPictureWire } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { createGolfer, createPost, createProgram, createTrainer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { type QueryPlan, explainOf } from '../../testing/explainOf';
import { jpeg, png } from '../../testing/pictures';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { Agency } from '../agency/agency.model';
import { imageIdsInUse } from '../allModules';
import { AuditEntry } from '../audit/audit.model';
import { Golfer } from '../golfers/golfer.model';
import { LibraryPicture } from '../images/libraryPicture.model';
import { type PictureFile, moveToNewUrl, storeImages } from '../images/image.service';
import { deletePost } from '../posts/post.service';
import { Post } from '../posts/post.model';
import { Program } from '../programs/program.model';
import { storeTextPicture } from '../posts/textPictures.service';
import { Trainer } from '../trainers/trainer.model';
import { TrashEntry } from '../trash/trash.model';
import { inTransaction } from '../../db/inTransaction';
import { addStoredPictures } from './media.service';

const { api, admin, send } = setUpTestApi();
let editor: TestAdmin;
beforeAll(async () => {
  editor = await signIn('editor');
});
beforeEach(async () => {
  await LibraryPicture.deleteMany();
  for (const model of [Post, Program, Golfer, Trainer, Agency, TrashEntry]) await model.deleteMany();
});

const RUN = { isDryRun: false, signal: new AbortController().signal };

async function list(query = '', by = admin): Promise<MediaPictureWire[]> {
  const { body } = await send('get', `/media?${query}`, by).expect(200);
  await Promise.all((body as unknown[]).map((picture) => expectWire(mediaPictureWire, picture)));
  return body as MediaPictureWire[];
}
const idsOf = async (query = '', by = admin) => (await list(query, by)).map(({ id }) => id);

async function stored(file?: PictureFile, marks: Parameters<typeof storeImages>[1] = {}) {
  const [image] = await storeImages([file ?? (await png())], marks);
  if (!image) throw new Error('no picture was stored');
  return image;
}
const named = async (name: string) => stored({ bytes: await png(), name });
const addressOf = (id: string) => `/api/uploads/${id}/60.webp`;
const textWith = (id: string) => `<p>Look:</p><img src="${addressOf(id)}" alt="A hole">`;
const photo = () => stored(undefined, { subject: 'person', isUnlisted: true });

describe('GET /media', () => {
  it('names every place that shows a picture, those that visitors see first', async () => {
    const image = await named('links-at-dawn.jpg');
    const draft = await createPost({ title: 'Draft', status: 'draft', sharePicture: image, gallery: [image] });
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
    const [cover, inText, hero, logo] = [await stored(), await stored(), await stored(), await stored()];
    const shared = await stored();
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
    const shared = await stored();
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
    const image = await named('links_at-dawn.jpg');
    await named('other.png');
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
    const [one, other] = [await stored(), await stored()];
    await send('put', `/media/${one.id}`).send({ alt: 'A hole' }).expect(200);

    expect(await idsOf('filter=undescribed')).toEqual([other.id]);
  });

  it('is read page by page, the newest first', async () => {
    const ids = [(await stored()).id, (await stored()).id, (await stored()).id];
    const first = await send('get', '/media?limit=2').expect(200);
    const cursor = first.headers['x-next-cursor'] as string;

    expect(first.headers['x-total-count']).toBe('3');
    expect(first.headers['cache-control']).toBe('no-store');
    const all = [...(first.body as MediaPictureWire[]), ...(await list(`limit=2&cursor=${cursor}`))];
    expect(all.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it.each(['filter=lost', 'subject=child', 'subject=content&subject=person', 'filter[$ne]=x', 'cursor=x', 'sort=alt'])(
    'refuses %s',
    async (query) => {
      await send('get', `/media?${query}`).expect(400);
    },
  );

  it.each(['%00', '%F0%9F%8F%8C', '%D9%85%D8%B1%D8%AD%D8%A8%D8%A7', '.*', '$where', 'a'.repeat(200)])(
    'finds nothing for %s',
    async (q) => {
      await named('a.png');
      const found = await list(`q=${q}`);
      // What has no letter or digit is no search.
      expect(found).toHaveLength(/^(?:%00|%F0.*|\.\*)$/.test(q) ? 1 : 0);
    },
  );
});

describe('the photo of an athlete', () => {
  it('is for owners, apart from the other pictures', async () => {
    const image = await photo();
    const athlete = await createGolfer({ firstName: 'Isla', lastName: 'Grant', photo: image });
    const content = await stored();

    expect(await idsOf()).toEqual([content.id]);
    const [picture] = await list('subject=person');
    expect(picture).toMatchObject({ id: image.id, file_name: '' });
    expect(picture?.uses).toEqual([
      { kind: 'golfer', id: String(athlete._id), title: 'Isla Grant', place: 'photo', is_public: true },
    ]);
    expect(await idsOf('subject=person&q=isla')).toEqual([image.id]);
  });

  it('is seen, found and described by no editor', async () => {
    const image = await photo();
    await createGolfer({ firstName: 'Isla', lastName: 'Grant', photo: image });
    const content = await stored();

    expect(await idsOf('', editor)).toEqual([content.id]);
    expect(await idsOf('q=isla', editor)).toEqual([]);
    await send('get', '/media?subject=person', editor).expect(403);
    await send('get', `/media/${image.id}`, editor).expect(404);
    await send('put', `/media/${image.id}`, editor).send({ alt: 'Isla' }).expect(404);
    await send('get', `/media/${image.id}`).expect(200);
  });

  it('has no description, which would outlive a consent', async () => {
    const image = await photo();
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
    const image = await photo();
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

describe('POST /media/:id/keep', () => {
  const keep = (id: string, by = admin) => send('post', `/media/${id}/keep`, by);
  const withCover = async () => {
    const { id } = await createPost();
    await setCover(String(id));
    const [picture] = await list();
    return { post: String(id), picture: picture?.id ?? '' };
  };
  const setCover = (post: string) =>
    jpeg().then((file) => send('post', `/posts/${post}/cover`).attach('cover', file, 'a.jpg').expect(200));
  const statusOf = async (id: string) => (await request(api.server).get(addressOf(id))).status;

  it('keeps a chosen picture whose own post drops it, so that a draft can still show it', async () => {
    const { post, picture } = await withCover();
    const { body } = await keep(picture, editor).expect(200);
    await expectWire(mediaPictureWire, body);
    expect(Date.parse(body.kept_until as string)).toBeGreaterThan(Date.now());

    await setCover(post);

    expect(await statusOf(picture)).toBe(200);
    expect(await idsOf('filter=unused')).toEqual([picture]);
  });

  it('a dropped picture that nobody has chosen is deleted', async () => {
    const { post, picture } = await withCover();
    await setCover(post);

    expect(await statusOf(picture)).toBe(404);
    expect(await idsOf()).not.toContain(picture);
  });

  it('a picture is either kept or gone when it is chosen and dropped at the same moment', async () => {
    for (let nr = 0; nr < 5; nr += 1) {
      const { post, picture } = await withCover();
      const [kept] = await Promise.all([keep(picture), setCover(post)]);

      expect(await statusOf(picture)).toBe(kept.status);
      await LibraryPicture.deleteMany();
      await Post.deleteMany();
    }
  });

  it('the cover of a post stays when another post that shows it in its text is deleted', async () => {
    const { picture } = await withCover();
    await keep(picture).expect(200);
    const other = await createPost({ body: textWith(picture) });
    await send('delete', `/posts/${String(other._id)}`).expect(204);

    expect(await statusOf(picture)).toBe(200);
  });

  it('a cover that a programme shows too stays when its post drops it', async () => {
    const { post, picture } = await withCover();
    await createProgram({ heroImage: addressOf(picture) });
    await setCover(post);

    expect(await statusOf(picture)).toBe(200);
  });

  it('does not find photos of people, pictures of deleted posts, and what is no picture', async () => {
    const { id } = await photo();
    const { post, picture } = await withCover();
    await send('delete', `/posts/${post}`).expect(204);

    for (const each of [id, picture, '0'.repeat(32), 'x']) await keep(each).expect(404);
  });
});

describe('a cover from the library', () => {
  const coverOf = async (path: string) => (await request(api.server).get(`/api${path}`).expect(200)).body.cover;

  it('is shared by posts, and stays as long as one of them shows it', async () => {
    const image = await stored(await png({ width: 900, height: 600 }));
    const one = await createPost({ cover: image });
    const { body: other } = await send('post', '/posts', editor)
      .send({ title: 'A new post', body: '', status: 'published', cover_id: image.id })
      .expect(201);
    const third = await createPost();
    await send('put', `/posts/${String(third._id)}`, editor).send({ cover_id: image.id }).expect(200);

    expect(await coverOf(`/posts/${other.slug}`)).toMatchObject({ id: image.id, width: 900, height: 600 });
    expect(await coverOf(`/posts/${third.slug}`)).toMatchObject({ id: image.id, widths: [400, 800, 900] });
    await send('put', `/posts/${String(one._id)}`)
      .send({ clear: ['cover'] })
      .expect(200);
    await send('delete', `/posts/${other.id}`).expect(204);
    await request(api.server).get(`/api/uploads/${image.id}/400.webp`).expect(200);
  });

  it('takes the place of the one before, which is deleted', async () => {
    const { id } = await createPost();
    await send('post', `/posts/${String(id)}/cover`)
      .attach('cover', await jpeg(), 'a.jpg')
      .expect(200);
    const [before] = await idsOf();
    const image = await stored();
    await send('put', `/posts/${String(id)}`).send({ cover_id: image.id }).expect(200);

    expect(await idsOf()).toEqual([image.id]);
    await request(api.server).get(addressOf(before ?? '')).expect(404);
  });

  it('is served again when its own post is deleted before, or at the moment of, the save', async () => {
    for (let nr = 0; nr < 6; nr += 1) {
      const image = await stored();
      const [own, post] = [await createPost({ cover: image }), await createPost()];
      await send('post', `/media/${image.id}/keep`).expect(200);
      const remove = () => send('delete', `/posts/${String(own._id)}`).expect(204);
      if (nr === 0) await remove();
      const save = send('put', `/posts/${String(post._id)}`).send({ cover_id: image.id });
      await Promise.all([save.expect(200), nr === 0 ? undefined : remove()]);

      await request(api.server).get(addressOf(image.id)).expect(200);
    }
  });

  it('comes back with two posts that shared it and were both deleted', async () => {
    const image = await stored();
    const posts = [await createPost({ cover: image }), await createPost({ cover: image })];
    for (const { _id } of posts) await send('delete', `/posts/${String(_id)}`).expect(204);
    await request(api.server).get(addressOf(image.id)).expect(404);

    await send('post', `/trash/${String(posts[0]?._id)}/restore`).expect(200);
    await request(api.server).get(addressOf(image.id)).expect(200);
    await send('delete', `/trash/${String(posts[1]?._id)}`).expect(204);
    await request(api.server).get(addressOf(image.id)).expect(200);
  });

  it('is no photo of a person, no deleted picture and nothing else, and then nothing is saved', async () => {
    const { id: person } = await photo();
    const post = await createPost({ title: 'As it was' });

    for (const cover_id of [person, '0'.repeat(32), 'x', '', '../a', ['a'], { $ne: 'x' }]) {
      const change = { title: 'Changed', cover_id };
      const { status } = await send('put', `/posts/${String(post._id)}`).send(change);
      expect([400, 422]).toContain(status);
      await send('post', '/posts').send({ ...change, body: '', status: 'draft' });
    }
    expect(await Post.find().select('title').lean()).toEqual([expect.objectContaining({ title: 'As it was' })]);
  });
});

describe('PUT /media/:id', () => {
  const describeIt = (id: string, alt: unknown, by = admin) =>
    send('put', `/media/${id}`, by).send({ alt });

  it('keeps a description on one line, in any writing, and can empty it', async () => {
    const { id } = await stored();
    const { body } = await describeIt(id, ' A\u0000 hole\r\nby the sea ‏مرحبا 🏌️ <b> ', editor).expect(200);

    await expectWire(mediaPictureWire, body);
    expect(body.alt).toBe('A hole by the sea ‏مرحبا 🏌️ <b>');
    expect((await describeIt(id, '').expect(200)).body.alt).toBe('');
  });

  it.each([['x'.repeat(301)], [['x']], [7], [{ a: 'x' }]])('refuses %.40j', async (alt) => {
    const { id } = await stored();
    const { body } = await describeIt(id, alt);

    expect(body.fields.alt).toMatch(/^Description must be/);
    expect((await list())[0]?.alt).toBe('');
  });

  it('refuses the second of two who opened the same version', async () => {
    const { id } = await stored();
    const { body: opened } = await send('get', `/media/${id}`).expect(200);
    const based_on = opened.updated_at as string;
    await send('put', `/media/${id}`).send({ alt: 'One', based_on }).expect(200);
    const second = await send('put', `/media/${id}`, editor).send({ alt: 'Two', based_on }).expect(409);

    expect(second.body.code).toBe('stale');
    expect((await list())[0]?.alt).toBe('One');
  });

  it('changes no text that shows the picture', async () => {
    const image = await stored();
    const post = await createPost({ body: textWith(image.id) });
    await describeIt(image.id, 'Another hole').expect(200);

    const { body } = await request(api.server).get(`/api/posts/${post.slug}`).expect(200);
    expect(body.body).toBe(textWith(image.id));
  });

  it('stands in the audit trail, without the description', async () => {
    const { id } = await stored();
    await describeIt(id, 'Isla Grant on the tee').expect(200);

    const entry = await AuditEntry.findOne({ kind: 'picture', action: 'update' }).sort({ _id: -1 }).lean();
    expect(entry).toMatchObject({ recordId: id, title: '' });
    expect(JSON.stringify(entry)).not.toMatch(/Isla/);
  });

  it.each(['0'.repeat(32), 'x', '%00', '650000000000000000000001'])('does not find %s', async (id) => {
    await describeIt(id, 'A hole').expect(404);
  });

  it('refuses an anonymous caller', async () => {
    const { id } = await stored();
    await request(api.server).put(`/api/media/${id}`).send({ alt: 'x' }).expect(401);
    await request(api.server).get('/api/media').expect(401);
  });
});

describe('the name of a sent file', () => {
  it.each([
    ['links at dawn.jpg', 'links at dawn.jpg'],
    ['C:\\Users\\maya\\links.jpg', 'links.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['‏مرحبا 🏌️.jpg', 'مرحبا 🏌️.jpg'],
    [`${'x'.repeat(300)}.jpg`, 'x'.repeat(200)],
  ])('%.40s is stored as one plain line', async (sent, name) => {
    await send('post', '/posts/pictures')
      .attach('picture', await png(), sent)
      .expect(201);

    expect((await list())[0]?.file_name).toBe(name);
  });
});

describe('a library of 3,000 pictures', () => {
  const PICTURES = 3000;
  beforeEach(async () => {
    const facts = { width: 60, height: 40, widths: [60], fileName: '', alt: '', updatedAt: new Date() };
    await mongoose.connection.collection('images.files').insertMany(
      Array.from({ length: PICTURES }, (_, nr) => {
        const imageId = nr.toString(16).padStart(32, '0');
        return {
          ...{ filename: `${imageId}/60.webp`, length: 100, chunkSize: 261120 },
          uploadDate: new Date(Date.UTC(2026, 0, 1, 0, 0, nr)),
          metadata: {
            imageId,
            facts: { ...facts, subject: nr % 3 ? 'content' : 'person', searchWords: [`word${nr}`] },
          },
        };
      }),
    );
  });

  const plansOf = (query: string): Promise<QueryPlan[]> => explainOf(() => list(query));
  const planOf = async (query: string): Promise<QueryPlan> => {
    const plan = (await plansOf(query)).find(({ collection }) => collection === 'images.files');
    if (!plan) throw new Error('no query was sent');
    return plan;
  };

  it.each(['limit=10', 'limit=10&sort=created_at', 'limit=10&subject=person'])(
    'reads only its page with %s',
    async (query) => {
      const plan = await planOf(query);
      expect(plan.stages).not.toContain('SORT');
      expect(plan.docsExamined).toBe(11);
    },
  );

  it('searches words through the index', async () => {
    const plan = await planOf('limit=10&q=word2999');
    expect(plan.stages).not.toContain('COLLSCAN');
    expect(plan).toMatchObject({ returned: 1 });
    expect(plan.docsExamined).toBeLessThan(10);
  });

  it('asks as many questions for a page of fifty as for one of one', async () => {
    expect(await plansOf('limit=50')).toHaveLength((await plansOf('limit=1')).length);
  });

  it('answers a page of fifty in 30 KB', async () => {
    const { text } = await send('get', '/media?limit=51').expect(200);
    expect(text.length).toBeLessThan(30 * 1024);
  });
});

describe('pictures from before the library', () => {
  const forget = () => LibraryPicture.collection.updateMany({}, { $unset: { 'metadata.facts': '' } });

  it('are shown with their sizes, those of people to owners only', async () => {
    const image = await stored(await png({ width: 900, height: 600 }));
    await createPost({ cover: image });
    const [athletes, trainers] = [await photo(), await stored()];
    await createGolfer({ photo: athletes });
    await createTrainer({ image: trainers });
    await forget();
    expect(await idsOf()).toEqual([]);

    expect(await addStoredPictures({ ...RUN, isDryRun: true })).toBe(3);
    expect(await idsOf()).toEqual([]);
    expect(await addStoredPictures(RUN)).toBe(3);

    expect(await list()).toEqual([
      expect.objectContaining({ id: image.id, width: 900, height: 600, widths: [400, 800, 900], use_count: 1 }),
    ]);
    expect((await idsOf('subject=person')).toSorted()).toEqual([athletes.id, trainers.id].toSorted());
    expect(await addStoredPictures(RUN)).toBe(0);
  });

  it('are left out when their file is gone or damaged', async () => {
    await stored();
    await forget();
    await mongoose.connection.collection('images.chunks').deleteMany({});

    expect(await addStoredPictures(RUN)).toBe(0);
    expect(await idsOf()).toEqual([]);
  });
});
