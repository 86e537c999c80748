import { buildGolferInput, buildPostInput } from '@site/contract/testing';
import request from 'supertest';
import { inTransaction } from '../../db/inTransaction';
import { createGolfer, createPost, createTrainer } from '../../testing/createRecords';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { purgeByKind } from '../allModules';
import { Golfer } from '../golfers/golfer.model';
import { Post } from '../posts/post.model';
import { Trainer } from '../trainers/trainer.model';
import { TrashEntry } from '../trash/trash.model';
import { purgeTrash } from '../trash/trash.service';
import { OldSlug, type SlugKind } from './oldSlug.model';
import { keepOldSlug } from './oldSlug.service';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  for (const model of [Post, Golfer, Trainer, TrashEntry, OldSlug])
    await (model as typeof OldSlug).deleteMany();
});

const get = (path: string) => request(api.server).get(`/api${path}`).redirects(0);
const send = (verb: 'post' | 'put' | 'delete', path: string, body?: object) =>
  request(api.server)[verb](`/api${path}`).set('Authorization', admin.bearer).send(body);
const rename = (id: unknown, slug: string) => send('put', `/posts/${String(id)}`, { slug }).expect(200);

/** The slug that an address leads to, or the status of any other answer. */
async function target(path: string): Promise<string | number> {
  const { status, headers } = await get(path);
  return status === 301 ? (headers.location ?? '') : status;
}

describe('a changed slug', () => {
  it('leads from the old address to the record', async () => {
    const { id } = await createPost({ slug: 'a' });
    await rename(id, 'b');

    expect(await target('/posts/a')).toBe('/api/posts/b');
    expect((await request(api.server).get('/api/posts/a').redirects(1).expect(200)).body.slug).toBe('b');
  });

  it('is answered under the same prefix, with the query, and to HEAD as well', async () => {
    const { id } = await createPost({ slug: 'a' });
    await rename(id, 'b');

    expect(await target('/v1/posts/a?x=1&y=%20')).toBe('/api/v1/posts/b?x=1&y=%20');
    expect(await target('/posts/a/')).toBe('/api/posts/b');
    const head = await request(api.server).head('/api/posts/a').redirects(0);
    expect([head.status, head.headers.location]).toEqual([301, '/api/posts/b']);
    expect(head.headers['cache-control']).toBe('no-store');
  });

  it('leads on in one step, however often it changes', async () => {
    const { id } = await createPost({ slug: 'a' });
    await rename(id, 'b');
    await rename(id, 'c');

    expect([await target('/posts/a'), await target('/posts/b')]).toEqual(['/api/posts/c', '/api/posts/c']);
  });

  it('that is changed back leads nowhere else', async () => {
    const { id } = await createPost({ slug: 'a' });
    await rename(id, 'b');
    await rename(id, 'a');

    expect([await target('/posts/a'), await target('/posts/b')]).toEqual([200, '/api/posts/a']);
    expect(await OldSlug.countDocuments()).toBe(1);
  });

  it('that was derived again from the title leads on as well', async () => {
    const { id } = await createPost({ slug: 'a', title: 'The long way' });
    await send('put', `/posts/${id}`, { clear: ['slug'] }).expect(200);

    expect(await target('/posts/a')).toBe('/api/posts/the-long-way');
  });

  it('stays as it is with any other change', async () => {
    const { id } = await createPost({ slug: 'a' });
    await send('put', `/posts/${id}`, { title: 'Another title' }).expect(200);

    expect(await OldSlug.countDocuments()).toBe(0);
  });
});

describe('an old address that another record takes', () => {
  it('is that of a new record for good', async () => {
    const { id } = await createPost({ slug: 'a' });
    await rename(id, 'b');
    const { body } = await send('post', '/posts', buildPostInput({ slug: 'a', status: 'published' })).expect(
      201,
    );

    expect(body.slug).toBe('a');
    expect((await get('/posts/a').expect(200)).body.id).toBe(body.id);
    await send('delete', '/posts/a').expect(204);
    expect(await target('/posts/a')).toBe(404);
  });

  it('is that of a changed record', async () => {
    const { id } = await createPost({ slug: 'a' });
    const other = await createPost({ slug: 'x' });
    await rename(id, 'b');
    await rename(other.id, 'a');

    expect((await get('/posts/a').expect(200)).body.id).toBe(other.id);
    expect(await OldSlug.countDocuments({ slug: 'a' })).toBe(0);
    await rename(other.id, 'y');
    expect([await target('/posts/a'), await target('/posts/x')]).toEqual(['/api/posts/y', '/api/posts/y']);
  });

  it('is that of a restored record', async () => {
    const { id } = await createPost({ slug: 'a' });
    await send('delete', '/posts/a').expect(204);
    const other = await createPost({ slug: 'a' });
    await rename(other.id, 'b');
    await send('post', `/trash/${id}/restore`).expect(200);

    expect((await get('/posts/a').expect(200)).body.id).toBe(id);
    expect(await OldSlug.countDocuments()).toBe(0);
  });
});

interface Slugged {
  kind: SlugKind;
  path: string;
  create: () => Promise<{ _id: unknown }>;
  hide: object;
  show: object;
}

const slugged: Slugged[] = [
  {
    kind: 'golfer',
    path: '/golfers',
    create: () => createGolfer({ slug: 'ana-ruiz' }),
    hide: { is_published: false },
    show: { is_published: true },
  },
  {
    kind: 'trainer',
    path: '/trainers',
    create: () => createTrainer({ slug: 'ana-ruiz' }),
    hide: { is_published: false },
    show: { is_published: true },
  },
  {
    kind: 'post',
    path: '/posts',
    create: () => createPost({ slug: 'ana-ruiz' }),
    hide: { status: 'draft' },
    show: { status: 'published' },
  },
];

const models = { golfer: Golfer, trainer: Trainer, post: Post };

/** No form of an athlete or a trainer changes the slug. */
const changeSlug = (kind: SlugKind, { id, before, slug }: { id: unknown; before: string; slug: string }) =>
  inTransaction(async (transaction) => {
    const { collection } = models[kind];
    await collection.updateOne({ _id: id as never }, { $set: { slug } }, { session: transaction });
    await keepOldSlug(kind, { id, before, slug }, transaction);
  });

describe.each(slugged)('the old address of a $kind', ({ kind, path, create, hide, show }) => {
  let id: string;
  beforeEach(async () => {
    const record = await create();
    id = String(record._id);
    await changeSlug(kind, { id: record._id, before: 'ana-ruiz', slug: 'ana-maria-ruiz' });
  });
  const old = () => target(`${path}/ana-ruiz?limit=2`);
  const LEADS_ON = `/api${path}/ana-maria-ruiz?limit=2`;

  it('leads to the record only while everybody may see that', async () => {
    expect(await old()).toBe(LEADS_ON);
    await send('put', `${path}/${id}`, hide).expect(200);
    expect(await old()).toBe(404);
    const asAdmin = request(api.server).get(`/api${path}/ana-ruiz`).set('Authorization', admin.bearer);
    await asAdmin.redirects(0).expect(404);
    await send('put', `${path}/${id}`, show).expect(200);
    expect(await old()).toBe(LEADS_ON);
  });

  it('is missing while the record is in the trash, and is forgotten with it', async () => {
    await send('delete', `${path}/${id}`).expect(204);
    expect(await old()).toBe(404);
    await send('post', `/trash/${id}/restore`).expect(200);
    expect(await old()).toBe(LEADS_ON);
    await send('delete', `${path}/${id}`).expect(204);
    await send('delete', `/trash/${id}`).expect(204);

    expect(await old()).toBe(404);
    expect(await OldSlug.countDocuments()).toBe(0);
  });

  it('is forgotten when the time in the trash is over', async () => {
    await send('delete', `${path}/${id}`).expect(204);
    await TrashEntry.updateOne({ _id: id }, { purgeAfter: new Date(0) });
    await purgeTrash(new Date(), purgeByKind);

    expect(await OldSlug.countDocuments()).toBe(0);
  });

  it('is no address of another kind', async () => {
    const others = slugged.filter((each) => each.kind !== kind);

    for (const other of others) expect(await target(`${other.path}/ana-ruiz`)).toBe(404);
  });
});

it.each([
  ['in the list', false],
  ['in the trash', true],
])(
  'an athlete who is erased while %s leaves no old slug, which holds the name',
  async (_where, isDeleted) => {
    const { _id, id } = await createGolfer({ slug: 'ana-ruiz' });
    await changeSlug('golfer', { id: _id, before: 'ana-ruiz', slug: 'ana-maria-ruiz' });
    if (isDeleted) await send('delete', `/golfers/${id}`).expect(204);
    await send('post', '/privacy/erasures', { records: [{ kind: 'golfer', id }] }).expect(201);

    expect(await target('/golfers/ana-ruiz')).toBe(404);
    expect(await OldSlug.countDocuments()).toBe(0);
  },
);

it('a new athlete or trainer takes the old address of another one over', async () => {
  for (const [kind, path, create] of [
    ['golfer', '/golfers', createGolfer],
    ['trainer', '/trainers', createTrainer],
  ] as const) {
    const { _id } = await create({ slug: 'ana-ruiz' });
    await changeSlug(kind, { id: _id, before: 'ana-ruiz', slug: 'ana-maria-ruiz' });
    const input = buildGolferInput({ first_name: 'Ana', last_name: 'Ruiz' });
    const { body } = await send(
      'post',
      path,
      kind === 'golfer' ? input : { first_name: 'Ana', last_name: 'Ruiz' },
    ).expect(201);

    expect(body.slug).toBe('ana-ruiz');
    expect(await target(`${path}/ana-ruiz`)).toBe(200);
    expect(await OldSlug.countDocuments()).toBe(0);
  }
});

it('a record of another kind with the old slug of a post leaves the redirect of the post', async () => {
  const { id } = await createPost({ slug: 'ana-ruiz' });
  await rename(id, 'b');
  await send('post', '/trainers', { first_name: 'Ana', last_name: 'Ruiz' }).expect(201);

  expect(await target('/posts/ana-ruiz')).toBe('/api/posts/b');
});

describe('saves at the same moment', () => {
  it('leave each old address with one record at most, and none with a record of its own', async () => {
    const posts = await Promise.all(['p', 'q', 'r', 's'].map((slug) => createPost({ slug })));
    // Each wants the address that another one leaves.
    for (let round = 0; round < 3; round += 1)
      await Promise.all(
        posts.map(({ id }, nr) =>
          send('put', `/posts/${id}`, { slug: ['p', 'q', 'r', 's'][(nr + round + 1) % 4] }).expect(200),
        ),
      );

    const taken = new Set((await Post.find().lean()).map(({ slug }) => slug));
    const left = (await OldSlug.find().lean()).map(({ slug }) => slug);
    expect(left.filter((slug) => taken.has(slug))).toEqual([]);
    expect(new Set(left).size).toBe(left.length);
    for (const slug of left) expect(await target(`/posts/${slug}`)).toMatch(/^\/api\/posts\//);
  });

  it('lose no change of the same post', async () => {
    const { id } = await createPost({ slug: 'a' });
    const changes = [{ slug: 'b' }, { title: 'Another title' }, { body: '<p>Another text</p>' }];
    await Promise.all(changes.map((change) => send('put', `/posts/${id}`, change).expect(200)));

    expect((await get('/posts/b').expect(200)).body).toMatchObject({
      title: 'Another title',
      body: '<p>Another text</p>',
    });
    expect(await target('/posts/a')).toBe('/api/posts/b');
  });

  it('keep no old slug for a save that is refused', async () => {
    const { id } = await createPost({ slug: 'a' });
    await send('put', `/posts/${id}`, { slug: 'b', gallery: ['650000000000000000000001'] }).expect(422);

    expect([await target('/posts/a'), await OldSlug.countDocuments()]).toEqual([200, 0]);
  });

  it('keep no old slug for a save that fails half way', async () => {
    const { id } = await createPost({ slug: 'a' });
    const save = inTransaction(async (transaction) => {
      await keepOldSlug('post', { id, before: 'a', slug: 'b' }, transaction);
      throw new Error('the rest failed');
    });
    await expect(save).rejects.toThrow('the rest failed');

    expect(await OldSlug.countDocuments()).toBe(0);
  });
});
