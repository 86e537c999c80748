import { buildPostInput } from '@site/contract/testing';
import request from 'supertest';
import { slugMessages } from '@site/contract';
import { createPost, createGolfer, createTrainer } from '../testing/createRecords';
import { OldSlug, type SlugKind } from './slugs';
import { purgeDue } from '../testing/dailyJobs';
import { TrashEntry } from './trash/trash.model';
import { Post } from '../modules/posts/post.model';
import { Golfer } from '../modules/golfers/golfer.model';
import { Trainer } from '../modules/trainers/trainer.model';
import { setUpTestApi } from '../testing/setUpTestApi';

const { api, send } = setUpTestApi();
beforeEach(() =>
  Promise.all([Post, Golfer, Trainer, TrashEntry, OldSlug].map((model) => model.collection.deleteMany())),
);

const get = (path: string) => request(api.server).get(`/api${path}`).redirects(0);
/** The slug that an address leads to, or the status of any other answer. */
async function target(path: string): Promise<string | number> {
  const { status, headers } = await get(path);
  return status === 301 ? (headers.location ?? '') : status;
}
const changeSlug = (path: string, id: unknown, slug: string) =>
  send('put', `${path}/${String(id)}`)
    .send({ slug })
    .expect(200);

const rename = (id: unknown, slug: string) => changeSlug('/posts', id, slug);

describe('a changed slug', () => {
  it('is answered under the same prefix, with the query, and to HEAD as well', async () => {
    const { id } = await createPost({ slug: 'a' });
    await rename(id, 'b');

    expect(await target('/posts/a')).toBe('/api/posts/b');
    expect(await target('/v1/posts/a?x=1&y=%20')).toBe('/api/v1/posts/b?x=1&y=%20');
    expect(await target('/posts/a/')).toBe('/api/posts/b');
    const head = await request(api.server).head('/api/posts/a').redirects(0);
    expect([head.status, head.headers.location]).toEqual([301, '/api/posts/b']);
    expect(head.headers['cache-control']).toBe('no-store');
  });

  it('leads on in one step, however often it changes, and nowhere else when it is changed back', async () => {
    const { id } = await createPost({ slug: 'a' });
    await rename(id, 'b');
    await rename(id, 'c');
    expect([await target('/posts/a'), await target('/posts/b')]).toEqual(['/api/posts/c', '/api/posts/c']);

    await rename(id, 'a');
    expect([await target('/posts/a'), await target('/posts/b')]).toEqual([200, '/api/posts/a']);
    expect(await OldSlug.countDocuments()).toBe(2);
  });
});

describe('an old address that another record takes', () => {
  it('is that of a new record for good', async () => {
    const { id } = await createPost({ slug: 'a' });
    await rename(id, 'b');
    const created = await send('post', '/posts').send(buildPostInput({ slug: 'a', status: 'published' }));

    expect((await get('/posts/a').expect(200)).body.id).toBe(created.body.id);
    await send('delete', '/posts/a').expect(204);
    expect(await target('/posts/a')).toBe(404);
  });

  it('is that of a changed record, or of a restored one', async () => {
    const [{ id }, { id: other }] = [await createPost({ slug: 'a' }), await createPost({ slug: 'x' })];
    await rename(id, 'b');
    await rename(other, 'a');
    expect((await get('/posts/a').expect(200)).body.id).toBe(other);
    await rename(other, 'y');
    expect([await target('/posts/a'), await target('/posts/x')]).toEqual(['/api/posts/y', '/api/posts/y']);

    await send('delete', '/posts/b').expect(204);
    await rename(other, 'b');
    await rename(other, 'c');
    await send('post', `/trash/${id}/restore`).expect(200);
    expect((await get('/posts/b').expect(200)).body.id).toBe(id);
    expect(await OldSlug.countDocuments({ slug: 'b' })).toBe(0);
  });
});

interface Slugged {
  kind: SlugKind;
  path: string;
  create: () => Promise<{ _id: unknown }>;
  hide: object;
  show: object;
}

const [hidden, shown] = [{ is_published: false }, { is_published: true }];
const slug = 'ana-ruiz';
const slugged: Slugged[] = [
  { kind: 'golfer', path: '/golfers', create: () => createGolfer({ slug }), hide: hidden, show: shown },
  { kind: 'trainer', path: '/trainers', create: () => createTrainer({ slug }), hide: hidden, show: shown },
  {
    kind: 'post',
    path: '/posts',
    create: () => createPost({ slug }),
    hide: { status: 'draft' },
    show: { status: 'published' },
  },
];

describe.each(slugged)('the old address of a $kind', ({ kind, path, create, hide, show }) => {
  let id: string;
  beforeEach(async () => {
    const record = await create();
    id = String(record._id);
    await changeSlug(path, id, 'ana-maria-ruiz');
  });
  const old = () => target(`${path}/ana-ruiz?limit=2`);
  const LEADS_ON = `/api${path}/ana-maria-ruiz?limit=2`;

  it('leads to the record, and to no other kind, only while everybody may see that', async () => {
    expect(await old()).toBe(LEADS_ON);
    for (const other of slugged)
      if (other.kind !== kind) expect(await target(`${other.path}/ana-ruiz`)).toBe(404);
    await send('put', `${path}/${id}`).send(hide).expect(200);
    expect(await old()).toBe(404);
    await send('get', `${path}/ana-ruiz`).redirects(0).expect(404);
    await send('put', `${path}/${id}`).send(show).expect(200);
    expect(await old()).toBe(LEADS_ON);
  });

  it('is missing while the record is in the trash, and is forgotten with it', async () => {
    await send('delete', `${path}/${id}`).expect(204);
    expect(await old()).toBe(404);
    await send('post', `/trash/${id}/restore`).expect(200);
    expect(await old()).toBe(LEADS_ON);
    await send('delete', `${path}/${id}`).expect(204);
    await TrashEntry.updateOne({ _id: id }, { purgeAfter: new Date(0) });
    await purgeDue(new Date());

    expect(await old()).toBe(404);
    expect(await OldSlug.countDocuments()).toBe(0);
  });
});

describe('saves at the same moment', () => {
  it('leave each old address with one record at most, and none with a record of its own', async () => {
    const slugs = ['p', 'q', 'r', 's'];
    const posts = await Promise.all(slugs.map((slug) => createPost({ slug })));
    // Each wants the address that another one leaves.
    for (const round of [1, 2])
      await Promise.all(posts.map(({ id }, nr) => rename(id, slugs[(nr + round) % 4] ?? '')));

    const taken = new Set((await Post.find().lean()).map(({ slug }) => slug));
    const left = (await OldSlug.find().lean()).map(({ slug }) => slug);
    expect(left.filter((slug) => taken.has(slug))).toEqual([]);
    expect(new Set(left).size).toBe(left.length);
    for (const slug of left) expect(await target(`/posts/${slug}`)).toMatch(/^\/api\/posts\//);
  });
});

describe.each([
  { path: '/golfers', create: createGolfer },
  { path: '/trainers', create: createTrainer },
] as { path: string; create: (fields: object) => Promise<{ id?: unknown }> }[])(
  'the slug of a record under $path',
  ({ path, create }) => {
    const change = (id: unknown, body: object) => send('put', `${path}/${String(id)}`).send(body);

    it('is made from the name again when it is emptied', async () => {
      const { id } = await create({ slug: 'x', firstName: 'Zoë', lastName: 'O’Neil' });
      const { body } = await change(id, { first_name: 'Zara', clear: ['slug'] }).expect(200);

      expect(body.slug).toBe('zara-oneil');
      expect(await target(`${path}/x`)).toBe(`/api${path}/zara-oneil`);
    });

    it('is one record’s alone, also when several want it at once: others get a number', async () => {
      const records = await Promise.all(['p', 'q', 'r'].map((slug) => create({ slug })));
      const saved = await Promise.all(records.map(({ id }) => change(id, { slug: 'ana' }).expect(200)));

      expect(saved.map(({ body }) => body.slug as string).sort()).toEqual(['ana', 'ana-2', 'ana-3']);
      // Sent again as it is now, it stays.
      for (const { body } of saved)
        expect((await change(body.id, { slug: body.slug as string }).expect(200)).body.slug).toBe(body.slug);
    });

    it.each([
      ['Ana Ruiz', slugMessages.shape],
      ['admin', slugMessages.reserved],
      ['650000000000000000000001', slugMessages.reserved],
      ['a'.repeat(101), expect.any(String)],
    ])('is refused as %j, beside its field', async (slug, message) => {
      const { id } = await create({ slug: 'ana' });
      const { body } = await change(id, { slug }).expect(422);

      expect(body.fields).toEqual({ slug: message });
      expect(await target(`${path}/ana`)).toBe(200);
    });
  },
);
