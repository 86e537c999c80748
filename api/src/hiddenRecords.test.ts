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
