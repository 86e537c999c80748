import { limits, withdrawalsWire, withdrawalTextsWire, type WithdrawalWire } from '@site/contract';
import request from 'supertest';
import { setUpConsent } from '../../testing/consentCalls';
import { createGolfer, createPost, createProgram } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { AuditEntry } from '../audit/audit.model';
import { Golfer } from '../golfers/golfer.model';
import { Placement } from '../placements/placement.model';
import { Post } from '../posts/post.model';
import { Program } from '../programs/program.model';
import { TrashEntry } from '../trash/trash.model';
import { WithdrawalCheck } from './withdrawalCheck.model';

const { api, calls, send } = setUpConsent();

const NAME = { firstName: 'Isla', lastName: 'Hartley' };
const testimonial = (athleteName: string) => ({
  ...{ athleteName, athleteSport: 'Golf', quote: 'It changed my life.', imageUrl: '', orderIndex: 0 },
});

beforeEach(() =>
  Promise.all([
    ...[Golfer.deleteMany(), Placement.deleteMany(), Post.deleteMany(), Program.deleteMany()],
    ...[TrashEntry.deleteMany(), WithdrawalCheck.deleteMany()],
  ]),
);

const waiting = async () =>
  (await send('get', '/withdrawals').expect(200)).body.withdrawals as WithdrawalWire[];
const countInOverview = async () => (await send('get', '/overview').expect(200)).body.withdrawals.count;
const textsOf = async (id: string) => {
  const { body } = await send('get', `/withdrawals/${id}/texts`).expect(200);
  await expectWire(withdrawalTextsWire, body);
  return body.texts.map(({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`);
};
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
    const { id, token } = await agreed();
    const own = await place('Isla', 'Hartley');
    const initials = await place('Isla M.', 'Hartley', { shows_name: false });
    await place('Isla', 'Harty');
    await place('Rosa', 'Hartley');
    expect(await results()).toContain('Isla Hartley');

    await calls.withdraw(token).expect(200);

    expect((await results()).sort()).toEqual(['Isla Harty', 'Rosa Hartley']);
    const { body } = await request(api.server).get('/api/placements/summary').expect(200);
    expect(body.placements).toBe(2);
    const [check] = await waiting();
    expect(check).toMatchObject({ id, kind: 'golfer', name: 'Isla Hartley', is_deleted: false });
    expect([...(check?.hidden_placements ?? [])].sort()).toEqual([own, initials].sort());
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
    expect((await waiting())[0]?.hidden_placements).toEqual([]);
  });

  it('is listed with the texts that visitors may read, until somebody has read them', async () => {
    const { id, token } = await agreed();
    await createProgram({ title: 'Pathway', testimonials: [testimonial('Isla Hartley')] as never });
    const deleted = await createPost({ title: 'Gone', body: '<p>Isla Hartley</p>' });
    await send('delete', `/posts/${deleted.id}`).expect(204);
    const post = await createPost({ title: 'Signing', body: '<p>Then <b>Isla</b> Hartley signed.</p>' });
    await createGolfer({ firstName: 'Rosa', testimonial: 'I came with Isla Hartley.' });
    expect(await countInOverview()).toBe(0);

    await calls.withdraw(token).expect(200);

    const { body } = await send('get', '/withdrawals').expect(200);
    await expectWire(withdrawalsWire, body);
    expect(body).toMatchObject({ total: 1, withdrawals: [{ id, days_left: limits.withdrawalCheckDays }] });
    expect(await countInOverview()).toBe(1);
    expect((await textsOf(id)).sort()).toEqual([
      expect.stringMatching(/^golfer Rosa/),
      'post Signing',
      'testimonial Pathway',
    ]);
    await send('put', `/posts/${post.id}`).send({ body: '<p>Then she signed.</p>' }).expect(200);
    expect(await textsOf(id)).not.toContain('post Signing');

    await send('delete', `/withdrawals/${id}`).expect(204);
    await send('delete', `/withdrawals/${id}`).expect(404);
    await send('get', `/withdrawals/${id}/texts`).expect(404);
    expect([await waiting(), await countInOverview()]).toEqual([[], 0]);
    expect(await AuditEntry.find({ action: 'check_withdrawal', outcome: 'done' }).lean()).toMatchObject([
      { kind: 'consent', recordId: id, title: '' },
    ]);
  });

  it('is forgotten with the next agreement, and with the athlete', async () => {
    const { id, token } = await agreed();
    await calls.withdraw(token).expect(200);
    expect(await waiting()).toHaveLength(1);
    await calls.agree(await calls.tokenFor(id));
    expect(await waiting()).toEqual([]);

    await send('put', `/golfers/${id}`)
      .send({ consent: { given_by: 'R. Hartley', given_at: '2026-01-02', withdrawn_at: '2026-02-03' } })
      .expect(200);
    await send('delete', `/golfers/${id}`).expect(204);
    expect(await waiting()).toMatchObject([{ id, name: 'Isla Hartley', is_deleted: true }]);
    await send('delete', `/trash/${id}`).expect(204);
    expect(await countInOverview()).toBe(0);
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
])('a consent that is %s has the same consequences, once', async (_how, withdraw) => {
  const { id } = await createGolfer(NAME);
  await place('Isla', 'Hartley');

  await withdraw(id as string);

  expect([await results(), await countInOverview()]).toEqual([[], 1]);
  await send('delete', `/withdrawals/${String(id)}`).expect(204);
  await send('put', `/golfers/${String(id)}`).send({ gender: 'F' });
  expect(await countInOverview()).toBe(0);
});

it('a consent of a placement that is withdrawn is listed as well, and goes with the placement', async () => {
  const id = await place('Isla', 'Hartley');
  await createPost({ title: 'Signing', excerpt: 'With Isla Hartley' });
  const consent = { given_by: 'R. Hartley', given_at: '2026-09-01', withdrawn_at: '2026-11-01' };

  await send('put', `/placements/${id}`).send({ consent }).expect(200);

  expect(await results()).toEqual([]);
  expect(await waiting()).toMatchObject([{ id, kind: 'placement', name: 'Isla Hartley' }]);
  expect(await textsOf(id)).toEqual(['post Signing']);
  await send('delete', `/placements/${id}`).expect(204);
  await send('delete', `/trash/${id}`).expect(204);
  expect(await waiting()).toEqual([]);
});
