import { createGolfer, createPlacement, createTrainer } from './testing/createRecords';
import { setUpTestApi } from './testing/setUpTestApi';

const { send } = setUpTestApi();
const hidden = { isPublished: false };

describe.each([
  ['/golfers', 'an athlete', () => createGolfer(hidden)],
  ['/golfers', 'an example', () => createGolfer({ ...hidden, isExample: true })],
  ['/trainers', 'a trainer', () => createTrainer(hidden)],
  ['/placements', 'a placement', () => createPlacement(hidden)],
])('at %s, %s that is hidden', (path, _what, create) => {
  const put = async (id: string, body: object) =>
    (await send('put', `${path}/${id}`).send(body).expect(200)).body as Record<string, unknown>;

  it('stays hidden by the save of a form, whatever that sends', async () => {
    const { id, updatedAt } = (await create()) as { id: string; updatedAt: Date };
    const save = { last_name: 'Price', is_published: true, based_on: updatedAt.toISOString() };

    expect(await put(id, save)).toMatchObject({ last_name: 'Price', is_published: false });
  });

  it('is published by a request that is no edit', async () => {
    const { id } = (await create()) as { id: string };

    expect(await put(id, { is_published: true })).toMatchObject({ is_published: true });
  });
});

describe('what a session alone sees', () => {
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

  it('says so of an athlete on the page of the trainer', async () => {
    const { _id: trainerId, slug } = await createTrainer();
    await createGolfer({ ...hidden, trainerId, lastName: 'A' });
    await createGolfer({ trainerId, lastName: 'B' });

    const { body } = await send('get', `/trainers/${slug}`).expect(200);
    expect((body.athletes as { is_hidden?: boolean }[]).map((athlete) => athlete.is_hidden)).toEqual([
      true,
      undefined,
    ]);
  });
});
