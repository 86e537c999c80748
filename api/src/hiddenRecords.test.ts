import {
  createGolfer,
  createPlacement,
  createTrainer,
  createFaq,
  createPost,
  createProgram,
  buildConsent,
} from './testing/createRecords';
import { setUpTestApi } from './testing/setUpTestApi';
import { TrashEntry } from './records/trash/trash.model';
import { createApplication } from './testing/createLead';
import { signIn, type TestAdmin } from './testing/signIn';
import { exampleMessages } from '@site/contract';
import { Trainer } from './modules/trainers/trainer.model';
import { Golfer } from './modules/golfers/golfer.model';

const { admin, get, send } = setUpTestApi();
beforeEach(() => Promise.all([Golfer, Trainer, TrashEntry].map(({ collection }) => collection.deleteMany())));
let editor: TestAdmin;
beforeAll(async () => {
  editor = await signIn('editor');
});

const asEditor = (method: 'get' | 'post' | 'delete', path: string) => send(method, path, editor);
const hidden = { isPublished: false };

describe.each([
  ['/golfers', 'an athlete', () => createGolfer(hidden)],
  ['/golfers', 'an example', () => createGolfer({ ...hidden, isExample: true })],
  ['/trainers', 'a trainer', () => createTrainer(hidden)],
  ['/placements', 'a placement', () => createPlacement(hidden)],
])('at %s, %s that is hidden', (path, _what, create) => {
  const put = async (id: string, body: object) =>
    (await send('put', `${path}/${id}`).send(body).expect(200)).body as Record<string, unknown>;

  it('stays hidden by an edit, unless that says otherwise', async () => {
    const { id, updatedAt } = (await create()) as { id: string; updatedAt: Date };
    const edited = await put(id, { last_name: 'Price', based_on: updatedAt.toISOString() });
    expect(edited).toMatchObject({ last_name: 'Price', is_published: false });

    const publication = { is_published: true, based_on: edited.updated_at };
    expect(await put(id, publication)).toMatchObject({ is_published: true });
  });

  it('is published by a request that says only that', async () => {
    const { id } = (await create()) as { id: string };

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
    ['/golfers', () => createGolfer({ isPublished: false })],
    ['/trainers', () => createTrainer({ isPublished: false })],
    ['/programs', () => createProgram({ status: 'inactive' })],
  ])('is neither shown nor told of what is hidden at %s', async (path, create) => {
    const { id, slug } = (await create()) as { id: string; slug: string };

    for (const key of [id, slug]) {
      await send('get', `${path}/${key}`).expect(200);
      await asEditor('get', `${path}/${key}`).expect(404);
    }
    const { body } = await asEditor('get', path).expect(200);
    expect(body.map(({ id }: { id: string }) => id)).not.toContain(id);
  });

  it('is told nothing of the consent of a public athlete', async () => {
    const { slug } = await createGolfer();
    const { body } = await asEditor('get', `/golfers/${slug}`).expect(200);

    expect(body).not.toHaveProperty('consent');
    expect((await send('get', `/golfers/${slug}`).expect(200)).body).toHaveProperty('consent');
  });

  it('brings back posts only, sees no trash, and deletes nothing for good', async () => {
    const [post, golfer] = [await createPost(), await createGolfer()];
    const faq = String((await createFaq())._id);
    for (const path of [`/posts/${post.id}`, `/golfers/${golfer.id}`, `/siteinfo/faqs/${faq}`])
      await send('delete', path).expect(204);
    await asEditor('get', '/trash').expect(403);
    for (const id of [golfer.id as string, faq])
      expect((await asEditor('post', `/trash/${id}/restore`).expect(404)).body.message).toBe(
        'Deleted record not found',
      );
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
