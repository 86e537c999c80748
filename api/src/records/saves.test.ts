import { buildPostInput } from '@site/contract/testing';
import request from 'supertest';
import { slugMessages } from '@site/contract';
import {
  createPost,
  createGolfer,
  createTrainer,
  createFact,
  createFaq,
  createPlacement,
  createProgram,
} from '../testing/createRecords';
import { OldSlug } from './slugs';
import { purgeDue } from '../testing/dailyJobs';
import { TrashEntry } from './trash/trash.model';
import { Post } from '../modules/posts/post.model';
import { Golfer } from '../modules/golfers/golfer.model';
import { setUpTestApi } from '../testing/setUpTestApi';
import mongoose from 'mongoose';
import { jpeg } from '../testing/pictures';

const { api, send } = setUpTestApi();
beforeEach(() =>
  Promise.all([Post, Golfer, TrashEntry, OldSlug].map((model) => model.collection.deleteMany())),
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
});

const [hidden, shown] = [{ is_published: false }, { is_published: true }];
const [draft, published] = [{ status: 'draft' }, { status: 'published' }];
const slug = 'ana-ruiz';

it.each([
  ['/golfers', '/posts', () => createGolfer({ slug }), hidden, shown],
  ['/posts', '/golfers', () => createPost({ slug }), draft, published],
])(
  'an old address of %s leads to the record, and in no other list, only while everybody may see that, and is forgotten with it',
  async (path, elsewhere, create, hide, show) => {
    const id = String((await (create as () => Promise<{ _id: unknown }>)())._id);
    await changeSlug(path, id, 'ana-maria-ruiz');
    const old = () => target(`${path}/ana-ruiz?limit=2`);
    const leadsOn = `/api${path}/ana-maria-ruiz?limit=2`;

    expect(await old()).toBe(leadsOn);
    expect(await target(`${elsewhere}/ana-ruiz`)).toBe(404);
    await send('put', `${path}/${id}`).send(hide).expect(200);
    expect(await old()).toBe(404);
    await send('get', `${path}/ana-ruiz`).redirects(0).expect(404);
    await send('put', `${path}/${id}`).send(show).expect(200);
    await send('delete', `${path}/${id}`).expect(204);
    expect(await old()).toBe(404);
    await send('post', `/trash/${id}/restore`).expect(200);
    expect(await old()).toBe(leadsOn);
    await send('delete', `${path}/${id}`).expect(204);
    await TrashEntry.updateOne({ _id: id }, { purgeAfter: new Date(0) });
    await purgeDue(new Date());

    expect(await old()).toBe(404);
    expect(await OldSlug.countDocuments()).toBe(0);
  },
);

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

describe('the slug of an athlete', () => {
  const change = (id: unknown, body: object) => send('put', `/golfers/${String(id)}`).send(body);

  it('is made from the name again when it is emptied', async () => {
    const { id } = await createGolfer({ slug: 'x', firstName: 'Zoë', lastName: 'O’Neil' });
    const { body } = await change(id, { first_name: 'Zara', clear: ['slug'] }).expect(200);

    expect(body.slug).toBe('zara-oneil');
    expect(await target('/golfers/x')).toBe('/api/golfers/zara-oneil');
  });

  it('is one record’s alone, also when several want it at once: others get a number', async () => {
    const records = await Promise.all(['p', 'q', 'r'].map((slug) => createGolfer({ slug })));
    const saved = await Promise.all(records.map(({ id }) => change(id, { slug: 'ana' }).expect(200)));

    expect(saved.map(({ body }) => body.slug as string).sort()).toEqual(['ana', 'ana-2', 'ana-3']);
    // Sent again as it is now, it stays.
    const { id, slug } = saved.find(({ body }) => body.slug === 'ana-3')?.body as {
      id: string;
      slug: string;
    };
    expect((await change(id, { slug }).expect(200)).body.slug).toBe('ana-3');
  });

  it('is refused where it is an id, beside its field', async () => {
    const { id } = await createGolfer({ slug: 'ana' });
    const { body } = await change(id, { slug: '650000000000000000000001' }).expect(422);

    expect(body.fields).toEqual({ slug: slugMessages.reserved });
    expect(await target('/golfers/ana')).toBe(200);
  });
});

const STALE = { message: 'Somebody else has changed this since you opened it', code: 'stale' };

interface Opened {
  id: string;
  /** The version that an editor would send as `based_on`. */
  version: string;
}

interface Kind {
  create: () => Promise<{ _id: unknown; updatedAt: Date }>;
  model: string;
  /** The field that the tests change, named alike in a request and in the database. */
  field: string;
  /** Another field that somebody else changes at the same time. */
  other: Record<string, string>;
  save: (id: string, input: object) => request.Test;
}

const under = (path: string) => (id: string, input: object) => send('put', `${path}/${id}`).send(input);

const kind = (
  create: Kind['create'],
  model: string,
  field: string,
  other: Kind['other'],
  save: Kind['save'],
): Kind => ({ create, model, field, other, save });

const golfers = kind(createGolfer, 'Golfer', 'country', { testimonial: 'Kept' }, under('/golfers'));
const trainers = kind(createTrainer, 'Trainer', 'bio', { title: 'Kept' }, under('/trainers'));
const posts = kind(createPost, 'Post', 'title', { body: '<p>Kept</p>' }, under('/posts'));
const saveFaq = (id: string, { answer, question, ...rest }: { answer?: string; question?: string }) =>
  under('/siteinfo/faqs')(id, { a: answer, q: question, ...rest });
const kinds: [string, Kind][] = [
  ['a golfer', golfers],
  ['a trainer', trainers],
  ['a post', posts],
  ['a placement', kind(createPlacement, 'Placement', 'city', { sport: 'Kept' }, under('/placements'))],
  [
    'a programme',
    kind(createProgram, 'Program', 'subtitle', { title: 'Kept' }, (id, input) =>
      send('post', '/programs').send({ id, ...input }),
    ),
  ],
  ['a question', kind(createFaq, 'Faq', 'answer', { question: 'Kept?' }, saveFaq)],
  ['a fact', kind(createFact, 'Fact', 'source', { value: 'Kept' }, under('/siteinfo/facts'))],
];

const inForm: [string, Kind] = [
  'a golfer in a form',
  { ...golfers, save: (id, input) => send('put', `/golfers/${id}`).field(input as Record<string, string>) },
];

async function opened({ create }: Kind): Promise<Opened> {
  const { _id, updatedAt } = await create();
  return { id: String(_id), version: updatedAt.toISOString() };
}

const stored = ({ model }: Kind, id: string) =>
  mongoose.model(model).findById(id).lean<Record<string, unknown>>();

describe.each([...kinds, inForm])('a save of %s', (_name, each) => {
  const { field, save } = each;

  it('is refused when somebody else has saved since, and accepted on their version or without naming one', async () => {
    const { id, version } = await opened(each);
    const { body: theirs } = await save(id, { [field]: 'Theirs', based_on: version }).expect(200);
    expect(theirs.updated_at).not.toBe(version);

    expect((await save(id, { [field]: 'Mine', based_on: version }).expect(409)).body).toEqual(STALE);

    expect(await stored(each, id)).toMatchObject({ [field]: 'Theirs' });
    await save(id, { [field]: 'Mine', basedOn: theirs.updated_at }).expect(200);
    await save(id, { [field]: 'Last' }).expect(200);
    expect(await stored(each, id)).toMatchObject({ [field]: 'Last' });
  });
});

const CONCURRENT = ['a golfer', 'a post', 'a programme'];

describe.each(kinds.filter(([name]) => CONCURRENT.includes(name)))('a save of %s', (_name, each) => {
  const { field, other, save } = each;

  it('is accepted once when two arrive at the same moment', async () => {
    const { id, version } = await opened(each);
    const texts = ['One', 'Two'];
    const saves = texts.map((text) => save(id, { [field]: text, based_on: version }));
    const answers = await Promise.all(saves);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual(STALE);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(await stored(each, id)).toMatchObject({ [field]: texts[won] });
  });

  it('loses nothing of one that changes something else at the same moment', async () => {
    const { id } = await opened(each);

    const answers = await Promise.all([save(id, { [field]: 'Mine' }), save(id, other)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored(each, id)).toMatchObject({ [field]: 'Mine', ...other });
  });
});
const statusOf = async (path: string) => (await request(api.server).get(`/api${path}`)).status;

describe.each([
  ['cover', 'cover'],
  ['gallery', 'images'],
])('pictures for the %s of a post', (part, field) => {
  const sendPicture = async (id: string, fields: Record<string, string> = {}) =>
    send('post', `/posts/${id}/${part}`)
      .field(fields)
      .attach(field, await jpeg(), 'photo.jpg');

  it('are refused after a save by somebody else, also at the same moment', async () => {
    const { id, version } = await opened(posts);

    const answers = await Promise.all([
      sendPicture(id, { based_on: version }),
      sendPicture(id, { based_on: version }),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const before = await mongoose.model('Post').findById(id).lean<Record<string, unknown>>();
    const late = await sendPicture(id, { based_on: version });
    expect([late.status, late.body]).toEqual([409, STALE]);
    const after = await mongoose.model('Post').findById(id).lean<Record<string, unknown>>();
    expect(after?.[part]).toEqual(before?.[part]);
    const { cover, gallery } = answers.find(({ status }) => status === 200)?.body as {
      cover?: { url: string };
      gallery: { url: string }[];
    };
    expect(await statusOf((cover ?? gallery[0])?.url ?? '')).toBe(200);
  });
});
