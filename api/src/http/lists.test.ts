import { exampleMessages } from '@site/contract';
import { isFoundBy, matching, sortNameOf } from '../db/searchWords';
import { Golfer } from '../modules/golfers/golfer.model';
import { Lead } from '../modules/leads/lead.model';
import { leadQuery, leadWordsOf } from '../modules/leads/leadSearch';
import { Post } from '../modules/posts/post.model';
import { Trainer } from '../modules/trainers/trainer.model';
import { TrashEntry } from '../records/trash/trash.model';
import { createApplication } from '../testing/createLead';
import {
  buildConsent,
  createGolfer,
  createPlacement,
  createPost,
  createProgram,
  createTrainer,
} from '../testing/createRecords';
import { setUpTestApi } from '../testing/setUpTestApi';
import { type TestAdmin, signIn } from '../testing/signIn';

const { admin, get, send } = setUpTestApi();
beforeEach(() => Promise.all([Golfer, Trainer, TrashEntry].map(({ collection }) => collection.deleteMany())));
let editor: TestAdmin;
beforeAll(async () => {
  editor = await signIn('editor');
});

const asEditor = (method: 'get' | 'post' | 'delete', path: string) => send(method, path, editor);
const hidden = { isPublished: false };

describe.each([
  ['/golfers', () => createGolfer({ ...hidden, isExample: true })],
  ['/trainers', () => createTrainer(hidden)],
  ['/placements', () => createPlacement(hidden)],
])('what is hidden at %s', (path, create) => {
  const put = async (id: string, body: object) =>
    (await send('put', `${path}/${id}`).send(body).expect(200)).body as Record<string, unknown>;

  it('stays hidden by an edit, and is published by a request that says only that', async () => {
    const { id, updatedAt } = (await create()) as { id: string; updatedAt: Date };
    const edited = await put(id, { last_name: 'Price', based_on: updatedAt.toISOString() });
    expect(edited).toMatchObject({ last_name: 'Price', is_published: false });

    expect(await put(id, { is_published: true })).toMatchObject({ is_published: true });
  });
});

describe('what an owner sees', () => {
  it('says so of an athlete, and of a trainer whom their profile names', async () => {
    const { _id: trainerId } = await createTrainer(hidden);
    const withdrawn = { consent: { withdrawnAt: new Date('2025-10-01') } } as Parameters<
      typeof createGolfer
    >[0];

    for (const fields of [hidden, withdrawn, { hiddenGroups: ['name' as const] }]) {
      const { slug } = await createGolfer(fields);
      const { body } = await send('get', `/golfers/${slug}`).expect(200);
      expect(body).toMatchObject({ is_hidden: true });
    }
    const { slug } = await createGolfer({ trainerId });
    const { body } = await send('get', `/golfers/${slug}`).expect(200);
    expect(body).not.toHaveProperty('is_hidden');
    expect(body.trainer).toMatchObject({ is_hidden: true });
  });
});

describe('an editor', () => {
  it.each([
    ['/golfers', () => createGolfer(hidden)],
    ['/trainers', () => createTrainer(hidden)],
    ['/programs', () => createProgram({ status: 'inactive' })],
  ])('is neither shown nor told of what is hidden at %s', async (path, create) => {
    const { id, slug } = (await create()) as { id: string; slug: string };

    await send('get', `${path}/${slug}`).expect(200);
    for (const key of [id, slug]) await asEditor('get', `${path}/${key}`).expect(404);
    const { body } = await asEditor('get', path).expect(200);
    expect(body.map(({ id }: { id: string }) => id)).not.toContain(id);
  });

  it('is told nothing of the consent of a public athlete', async () => {
    const { slug } = await createGolfer();
    const { body } = await asEditor('get', `/golfers/${slug}`).expect(200);

    expect(body).not.toHaveProperty('consent');
    expect((await send('get', `/golfers/${slug}`).expect(200)).body).toHaveProperty('consent');
  });

  it('brings back posts only, and deletes nothing for good', async () => {
    const [post, golfer] = [await createPost(), await createGolfer()];
    for (const path of [`/posts/${post.id}`, `/golfers/${golfer.id}`]) await send('delete', path).expect(204);
    const refused = await asEditor('post', `/trash/${golfer.id}/restore`).expect(404);
    expect(refused.body.message).toBe('Deleted record not found');
    await asEditor('delete', `/trash/${post.id}`).expect(403);
    await asEditor('post', `/trash/${post.id}/restore`).expect(200);
    await asEditor('get', `/posts/${post.id}`).expect(200);
    await send('post', `/trash/${golfer.id}/restore`).expect(200);
  });

  it('does not look after leads', async () => {
    const { id } = await createApplication();

    const { body } = await send('put', `/leads/${id}`).send({ assignee: editor.email }).expect(422);
    expect(body.fields).toHaveProperty('assignee');
    await send('put', `/leads/${id}`).send({ assignee: admin.email }).expect(200);
  });
});

const ALLOWED = buildConsent({ searchEngines: true });

const kinds = {
  golfers: { create: createGolfer, model: Golfer },
  trainers: { create: createTrainer, model: Trainer },
} as const;

/** An example and somebody real, both public and open to search engines. */
async function createBoth(path: keyof typeof kinds) {
  const { create } = kinds[path];
  const fields = path === 'golfers' ? { consent: ALLOWED } : {};
  const example = await create({ ...fields, slug: 'invented', lastName: 'Invented', isExample: true });
  const real = await create({ ...fields, slug: 'real', lastName: 'Real' });
  return { example, real };
}

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('an example among %s', (path) => {
  // The common fields of both models.
  const model = kinds[path].model as typeof Golfer;
  const isExample = async (slug = 'invented') => (await model.findOne({ slug }))?.isExample;

  it('says so in lists, on its page and in the rows of the admin area, also beside one from before', async () => {
    const { real } = await createBoth(path);
    await model.collection.updateOne({ _id: real._id }, { $unset: { isExample: '' } });
    // Rows of athletes say it of examples only.
    const flagsOf = (body: { slug: string; is_example?: boolean }[]) =>
      Object.fromEntries(body.map(({ slug, is_example }) => [slug, is_example ?? false]));

    for (const address of [`/${path}`, `/${path}/admin/all`])
      expect(flagsOf((await send('get', address).expect(200)).body)).toEqual({ invented: true, real: false });
    for (const slug of ['invented', 'real'])
      expect((await get(`/${path}/${slug}`).expect(200)).body.is_example).toBe(slug === 'invented');
  });

  it('is not in the sitemap, whatever its consent says, until it is a real person', async () => {
    await createBoth(path);
    const listed = async () =>
      [...(await get('/sitemap.xml').expect(200)).text.matchAll(/\/(invented|real)</g)].map(
        ([, slug]) => slug,
      );
    expect(await listed()).toEqual(['real']);
    if (path === 'golfers')
      expect((await get('/golfers/invented').expect(200)).body.is_indexable).toBe(false);

    await send('put', `/${path}/invented`).send({ is_example: false }).expect(200);

    expect((await listed()).sort()).toEqual(['invented', 'real']);
  });

  it('is never made by a request', async () => {
    const { body: made } = await send('post', `/${path}`)
      .send({ first_name: 'Ana', last_name: 'Made', is_example: true })
      .expect(201);
    expect(made.is_example).toBe(false);
    await createBoth(path);

    await send('put', `/${path}/real`).send({ is_example: 'yes' }).expect(400);
    const { body } = await send('put', `/${path}/real`).field('isExample', 'true').expect(422);
    expect(body.fields.is_example).toBe(exampleMessages.notMade);
    expect(await isExample('real')).toBe(false);
  });
});

describe('a list', () => {
  const list = (query: string) => get(`/golfers?${query}`);

  it('treats an empty parameter as missing, accepts either spelling of a name, and has pages', async () => {
    for (let nr = 0; nr < 3; nr += 1) await createGolfer({ lastName: `Nr ${nr}`, gradYear: 2027 });

    expect((await list('limit=&page=&sort=&q=&grad_year=').expect(200)).body).toHaveLength(3);
    expect((await list('gradYear=2026').expect(200)).body).toEqual([]);
    expect((await list('page=2').expect(200)).body).toEqual([]);
    expect((await list('page=1').expect(200)).body).toHaveLength(3);
    // Of one moment, so that their ids alone tell them apart.
    await Golfer.collection.updateMany({}, { $set: { createdAt: new Date(0) } });
    const pages = await Promise.all([1, 2, 3].map((page) => list(`sort=created_at&limit=1&page=${page}`)));
    expect(new Set(pages.map(({ body }) => body[0].id)).size).toBe(3);
  });

  it('has at most a hundred entries, however many are asked for, and counts what matches on all pages', async () => {
    await Golfer.insertMany(
      Array.from({ length: 102 }, (_, nr) => ({ slug: `copy-${nr}`, isPublished: nr > 0, consent: null })),
    );

    expect((await list('limit=100000').expect(200)).body).toHaveLength(100);
    expect((await list('limit=2').expect(200)).headers['x-total-count']).toBe('101');
    const all = await send('get', '/golfers/admin/all?limit=2').expect(200);
    expect(all.headers['x-total-count']).toBe('102');
  });

  it('refuses a sort that it does not know', async () => {
    for (const sort of ['message', 'constructor', '-']) await list(`sort=${sort}`).expect(400);
  });
});

it('finds records by the other names of their sports', async () => {
  const { _id } = await createGolfer({ lastName: 'Kicker', sports: ['Soccer'], country: 'Łódź' });
  const post = await createPost({ title: 'A week of football trials' });
  expect(await Golfer.countDocuments({ _id, searchWords: 'football', publicWords: 'football' })).toBe(1);
  expect(await Post.countDocuments({ _id: post._id, searchWords: 'soccer' })).toBe(1);
});

it('finds a name with an apostrophe however it is typed', async () => {
  const { _id } = await createGolfer({ firstName: 'Isla', lastName: 'O’Neill' });
  const lead = await createApplication({ name: "Sam O'Neill", message: 'We are the D’Arcys.' });
  const typed = ['oneill', "o'neill", 'O’Neill', 'o neill', 'neill', 'o’n'];
  const found = async (q: string) => [
    await Golfer.countDocuments({ _id, ...matching(q) }),
    await Golfer.countDocuments({ _id, ...matching(q, 'publicWords') }),
    await Lead.countDocuments({ _id: lead._id, ...matching(q) }),
  ];
  for (const q of typed) expect({ q, found: await found(q) }).toEqual({ q, found: [1, 1, 1] });
  for (const q of ['darcys', 'arcys']) expect((await found(q))[2]).toBe(1);
});

describe('a search without a letter or digit', () => {
  it('finds nothing, and everything if it is blank', async () => {
    const { _id } = await createGolfer();
    const isFound = async (q?: string) => (await Golfer.countDocuments({ _id, ...matching(q) })) === 1;

    for (const q of ['%', '"', '(((', '.*', '🏌️', '’', '\u200b'])
      expect([q, await isFound(q), isFoundBy(q, 'A partner')]).toEqual([q, false, false]);
    for (const q of [undefined, '', ' \t'])
      expect([q, await isFound(q), isFoundBy(q ?? '', 'A partner')]).toEqual([q, true, true]);
  });
});

it('finds a person in any script', async () => {
  for (const name of ['李小龍', 'Łukasz Żak', 'محمد علي', 'नेहा शर्मा']) {
    const { _id } = await createApplication({ name });

    expect([name, await Lead.countDocuments({ _id, ...matching(name) })]).toEqual([name, 1]);
  }
});

it('sorts by a name in plain letters, the last one first', () => {
  expect(sortNameOf({ firstName: 'ÉLODIE', lastName: 'Ångström' })).toBe('angstrom elodie');
});

describe('the words of a lead', () => {
  const application = (number: string, about = 'N/A') =>
    leadWordsOf({
      name: 'Ana Ruiz',
      email: 'ana@family.example',
      message: `Sport: Golf\nContact number: ${number}\nAbout: ${about}`,
    });

  /** As the database does: each word of the query is the beginning of a stored one. */
  const finds = (q: string, words: readonly string[]) => {
    const asked = leadQuery(q) ?? '';
    return asked
      .toLowerCase()
      .split(' ')
      .every((word) => words.some((stored) => stored.startsWith(word)));
  };

  describe.each(['020 7946 0123', '0044 20 79460123'])('a number typed as %s', (typed) => {
    it('is found by itself, by other ways to type it and by its last digits, and by no other', () => {
      const words = application(typed);
      for (const q of ['+44 (0)20 7946-0123', '02079460123', '0123', '7946 0123'])
        expect([q, finds(q, words)]).toEqual([q, true]);
      for (const q of ['0124', '+49 20 7946 0123']) expect([q, finds(q, words)]).toEqual([q, false]);
    });
  });
});
