import request from 'supertest';
import { type QueryPlan, explainOf } from '../../testing/explainOf';
import { createTrainer } from '../../testing/createRecords';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import type { TrainerDoc } from '../trainers/trainer.model';
import { Golfer } from './golfer.model';

const COUNT = 400;

let api: TestApi;
let admin: TestAdmin;
let trainers: TrainerDoc[];
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
  trainers = await Promise.all(Array.from({ length: 5 }, () => createTrainer()));
  await Golfer.insertMany(
    Array.from({ length: COUNT }, (_, nr) => ({
      slug: `golfer-nr-${nr}`,
      firstName: `First${nr % 23}`,
      lastName: `Last${nr % 41}`,
      sports: [nr % 2 ? 'Golf' : 'Tennis'],
      gradYear: nr % 11 ? 2020 + (nr % 11) : null,
      isPublished: nr % 10 !== 0,
      trainerId: trainers[nr % trainers.length]?._id,
    })),
  );
});
afterAll(() => api.stop());

async function plansOf(path: string): Promise<QueryPlan[]> {
  return explainOf(() =>
    request(api.server).get(`/api${path}`).set('Authorization', admin.bearer).expect(200),
  );
}

async function golferPlan(path: string): Promise<QueryPlan> {
  const plan = (await plansOf(path)).find(({ collection }) => collection === 'golfers');
  if (!plan) throw new Error('There was no query');
  return plan;
}

const orders = ['name', '-name', 'grad_year', '-grad_year', 'created_at', '-created_at'];
const lists = ['/golfers', '/golfers?grad_year=2023', '/golfers/admin/all'];
const asked = lists.flatMap((list) =>
  orders.map((order) => `${list}${list.includes('?') ? '&' : '?'}sort=${order}`),
);

describe('a list of athletes', () => {
  it.each([...lists, ...asked])('%s walks along an index and reads only what it returns', async (path) => {
    const whole = await golferPlan(path);
    expect(whole.stages).toContain('IXSCAN');
    expect(whole.stages).not.toContain('COLLSCAN');
    expect(whole.stages).not.toContain('SORT');
    expect(whole.docsExamined).toBe(whole.returned);

    const page = await golferPlan(`${path}${path.includes('?') ? '&' : '?'}limit=10`);
    expect(page.stages).not.toContain('COLLSCAN');
    expect(page.stages).not.toContain('SORT');
    expect(page.docsExamined).toBe(11);
  });

  it.each(orders)('continues after a cursor without starting over, by %s', async (order) => {
    for (const list of ['/golfers', '/golfers/admin/all']) {
      let cursor = '';
      for (let page = 0; page < 12; page += 1) {
        const response = await request(api.server)
          .get(`/api${list}?sort=${order}&limit=20&cursor=${cursor}`)
          .set('Authorization', admin.bearer)
          .expect(200);
        cursor = response.headers['x-next-cursor'] as string;
      }

      const plan = await golferPlan(`${list}?sort=${order}&limit=20&cursor=${cursor}`);

      expect(plan.stages).not.toContain('COLLSCAN');
      expect(plan.stages).not.toContain('SORT');
      // Twenty and one more, in each of the three ranges that the cursor may open.
      expect(plan.docsExamined).toBeLessThanOrEqual(63);
    }
  });

  it.each(['/golfers?q=last7', '/golfers/admin/all?q=last7', '/golfers?q=first3%20last7&limit=10'])(
    '%s finds words through an index',
    async (path) => {
      const plan = await golferPlan(path);

      expect(plan.stages).toContain('IXSCAN');
      expect(plan.stages).not.toContain('COLLSCAN');
      expect(plan.docsExamined).toBeLessThan(COUNT / 4);
    },
  );

  it('reads all trainers in one query', async () => {
    const plans = await plansOf('/golfers');

    expect(plans.filter(({ collection }) => collection === 'trainers')).toHaveLength(1);
    expect(plans.flatMap(({ stages }) => stages)).not.toContain('COLLSCAN');
  });

  it.each([
    ['the public', false, 40],
    ['an admin', true, 80],
  ])(
    'finds the athletes of a trainer for %s by their index, and reads only their cards',
    async (_who, hidden, count) => {
      const { slug } = trainers[0] as TrainerDoc;
      const asked = request(api.server).get(`/api/trainers/${slug}`);
      if (hidden) void asked.set('Authorization', admin.bearer);

      const plan = (await explainOf(() => asked.expect(200))).find(
        ({ collection }) => collection === 'golfers',
      );

      expect(plan?.stages).toEqual(expect.arrayContaining(['PROJECTION_SIMPLE', 'IXSCAN']));
      expect(plan?.stages).not.toContain('SORT');
      expect(plan).toMatchObject({ returned: count, docsExamined: count });
    },
  );

  it('reads no more athletes of a trainer than a page of them shows', async () => {
    const { slug } = trainers[0] as TrainerDoc;

    const plan = await golferPlan(`/trainers/${slug}?limit=10&page=2`);

    expect(plan.stages).not.toContain('SORT');
    expect(plan).toMatchObject({ returned: 11, docsExamined: 11 });
  });

  it('finds one athlete by the index on slugs', async () => {
    for (const plan of await plansOf('/golfers/golfer-nr-1')) expect(plan.docsExamined).toBe(1);
  });
});
