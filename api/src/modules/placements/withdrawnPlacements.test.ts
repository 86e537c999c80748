import request from 'supertest';
import { setUpConsent } from '../../testing/consentCalls';
import { createGolfer } from '../../testing/createRecords';
import { Golfer } from '../golfers/golfer.model';
import { TrashEntry } from '../trash/trash.model';
import { Placement } from './placement.model';

const { api, calls, send } = setUpConsent();

const NAME = { firstName: 'Isla', lastName: 'Hartley' };

beforeEach(() => Promise.all([Golfer.deleteMany(), Placement.deleteMany(), TrashEntry.deleteMany()]));

async function place(first: string, last: string, more: object = {}): Promise<string> {
  const { body } = await send('post', '/placements')
    .send({
      ...{ first_name: first, last_name: last, shows_name: true, college: 'Rice', state: 'TX' },
      ...{ checked_on: '2026-10-01', consent: { given_by: 'R. Hartley', given_at: '2026-09-01' } },
      ...more,
    })
    .expect(201);
  return body.id as string;
}
const results = async () =>
  (await request(api.server).get('/api/placements').expect(200)).body.map(
    ({ athlete }: { athlete: string }) => athlete,
  );
async function agreed(): Promise<{ id: string; token: string }> {
  const { id } = await createGolfer(NAME);
  const token = await calls.tokenFor(id as string);
  await calls.agree(token);
  return { id: id as string, token };
}

describe('a consent that is withdrawn by its link', () => {
  it('takes the placements under the same name off the page of results and out of its figures', async () => {
    const { token } = await agreed();
    await place('Isla', 'Hartley');
    await place('Isla M.', 'Hartley', { shows_name: false });
    await place('Isla', 'Harty');
    await place('Rosa', 'Hartley');
    expect(await results()).toContain('Isla Hartley');

    await calls.withdraw(token).expect(200);

    expect((await results()).sort()).toEqual(['Isla Harty', 'Rosa Hartley']);
    const { body } = await request(api.server).get('/api/placements/summary').expect(200);
    expect(body.placements).toBe(2);
  });

  it('hides a placement in the trash too, and publishes none that was hidden', async () => {
    const { token } = await agreed();
    const deleted = await place('Isla', 'Hartley');
    await send('delete', `/placements/${deleted}`).expect(204);
    await place('Isla', 'Hartley', { consent: null });
    await place('Isla', 'Hartley', { is_published: false });

    await calls.withdraw(token).expect(200);

    await send('post', `/trash/${deleted}/restore`).expect(200);
    expect(await results()).toEqual([]);
  });
});

it.each([
  ['declined by its link', async (id: string) => calls.decline(await calls.tokenFor(id)).expect(200)],
  [
    'withdrawn in the admin area',
    (id: string) =>
      send('put', `/golfers/${id}`)
        .send({ consent: { given_by: 'R. Hartley', given_at: '2026-01-02', withdrawn_at: '2026-02-03' } })
        .expect(200),
  ],
])('a consent that is %s has the same consequences', async (_how, withdraw) => {
  const { id } = await createGolfer(NAME);
  await place('Isla', 'Hartley');

  await withdraw(id as string);

  expect(await results()).toEqual([]);
});
