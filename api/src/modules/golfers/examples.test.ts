import { exampleMessages } from '@site/contract';
import request from 'supertest';
import { createGolfer, createTrainer } from '../../testing/createRecords';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { Trainer } from '../trainers/trainer.model';
import { TrashEntry } from '../../records/trash/trash.model';
import { Golfer } from './golfer.model';

const { api, send } = setUpTestApi();
beforeEach(() => Promise.all([Golfer, Trainer, TrashEntry].map((model) => model.collection.deleteMany())));

const get = (path: string) => request(api.server).get(`/api${path}`);
const ALLOWED = {
  givenBy: 'R. Hartley (mother)',
  givenAt: new Date('2025-09-01'),
  scope: '',
  withdrawnAt: null,
  searchEngines: true,
  adultOn: null,
  belowSixteen: false,
};

const kinds = {
  golfers: { create: createGolfer, model: Golfer, kind: 'golfer' },
  trainers: { create: createTrainer, model: Trainer, kind: 'trainer' },
} as const;

/** An example and somebody real, both public and open to search engines. */
async function createBoth(path: keyof typeof kinds) {
  const { create } = kinds[path];
  const fields = path === 'golfers' ? { consent: ALLOWED } : {};
  const example = await create({ ...fields, slug: 'invented', lastName: 'Invented', isExample: true });
  const real = await create({ ...fields, slug: 'real', lastName: 'Real' });
  return { example, real };
}

const slugsOf = (body: unknown) => (body as { slug: string }[]).map(({ slug }) => slug).sort();

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('an example among %s', (path) => {
  const { kind } = kinds[path];
  // What both models have in common.
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

  it('stays an example through edits, and ends when somebody says so', async () => {
    await createBoth(path);

    await send('put', `/${path}/invented`).send({ testimonial: 'Edited.' }).expect(200);
    expect(await isExample()).toBe(true);
    const { body } = await send('put', `/${path}/invented`).field('isExample', 'false').expect(200);

    expect(body.is_example).toBe(false);
    expect(await isExample()).toBe(false);
    await send('put', `/${path}/invented`).send({ is_example: false }).expect(200);
  });

  it('is deleted as an example only while it is one', async () => {
    const { real, example } = await createBoth(path);

    const { body } = await send('delete', `/${path}/${real.id}?example=only`).expect(422);
    expect(body.fields).toEqual({ example: exampleMessages.isReal });
    await send('delete', `/${path}/${example.id}?example=none`).expect(400);
    await send('delete', `/${path}/${example.id}?example=only`).expect(204);
    await send('delete', `/${path}/${example.id}?example=only`).expect(404);
    await send('delete', `/${path}/nobody?example=only`).expect(404);

    expect(slugsOf(await model.find().lean())).toEqual(['real']);
    expect(await TrashEntry.countDocuments()).toBe(1);
    await send('post', `/trash/${example.id}/restore`).expect(200);
    expect(await isExample()).toBe(true);
    const entries = await AuditEntry.find({ recordId: example.id, action: 'delete' }).lean();
    expect(entries.map(({ kind: of, outcome }) => [of, outcome])).toContainEqual([kind, 'done']);
  });
});
