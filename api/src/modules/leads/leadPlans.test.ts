import { Types } from 'mongoose';
import request from 'supertest';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { type QueryPlan, explainOf } from '../../testing/explainOf';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';

const RECORDS = 60;

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
  for (let nr = 1; nr <= RECORDS; nr += 1) {
    await createApplication({ name: `Applicant nr${nr}`, gradYear: 2020 + (nr % 9) });
    await createContactMessage({ name: `Writer nr${nr}` });
  }
});
afterAll(() => api.stop());

async function plansOf(path: string): Promise<QueryPlan[]> {
  const ask = () => request(api.server).get(path).set('Authorization', admin.bearer).expect(200);
  const plans = await explainOf(ask);
  return plans.filter(({ collection }) => /^(?:applications|contactmessages)$/.test(collection));
}

async function planOf(path: string): Promise<QueryPlan> {
  const [plan] = await plansOf(path);
  if (!plan) throw new Error('no query was sent');
  return plan;
}

describe.each([
  ['/api/applications', ['created_at', 'name', 'email', 'grad_year']],
  ['/api/contact', ['created_at', 'name', 'email']],
])('a page of GET %s', (path, sorts) => {
  it.each(sorts.flatMap((sort) => [sort, `-${sort}`]))(
    'reads only what it returns, sorted by %s',
    async (sort) => {
      const plan = await planOf(`${path}?sort=${sort}&limit=10`);

      expect(plan.stages).toContain('IXSCAN');
      expect(plan.stages).not.toContain('SORT');
      // One more than shown, which tells whether there is a next page.
      expect(plan.docsExamined).toBe(11);
    },
  );

  it('searches words through the index', async () => {
    // The first looks whether there are more matches than are counted, and reads no record.
    const [probe, ...found] = await plansOf(`${path}?q=nr59&limit=10`);

    expect(probe).toMatchObject({ docsExamined: 0, returned: 0 });
    expect(found).toHaveLength(1);
    for (const { stages } of [probe!, ...found]) expect(stages).toContain('IXSCAN');
    expect(found[0]).toMatchObject({ docsExamined: 1, returned: 1 });
  });
});

it.each(['/api/applications/export', '/api/contact/export'])(
  'GET %s is in order without sorting',
  async (path) => {
    const plan = await planOf(path);

    expect(plan.stages).not.toContain('SORT');
    expect(plan.returned).toBe(RECORDS);
  },
);

it.each(['assignee=me', 'state=contacted', 'due=2026-12-03', 'sort=next_step_on'])(
  'the list with %s reads only the leads that match',
  async (query) => {
    const work = {
      state: 'contacted' as const,
      assignee: admin.email,
      nextStep: 'Call',
      nextStepOn: new Date('2026-12-03'),
    };
    const lead = await createApplication({ work });
    const plan = await planOf(`/api/leads?${query}&kind=application&limit=10`);
    await lead.deleteOne();

    expect(plan).toMatchObject({ docsExamined: 1, returned: 1 });
  },
);

it.each(['source=golfer', 'flagged=yes'])(
  'the list with %s reads only the leads that match',
  async (query) => {
    const source = { kind: 'golfer' as const, recordId: new Types.ObjectId() };
    const lead = await createApplication({ source, flags: ['honeypot', 'too_fast'] });
    const plan = await planOf(`/api/leads?${query}&kind=application&limit=10`);
    await lead.deleteOne();

    expect(plan.stages).not.toContain('SORT');
    expect(plan.docsExamined).toBeLessThanOrEqual(2);
    expect(plan.returned).toBe(1);
  },
);

it.each(['assignee=none', 'state=new', 'sort=name'])(
  'the list with %s reads no more than its page',
  async (query) => {
    const plan = await planOf(`/api/leads?${query}&kind=application&limit=10`);

    expect(plan.stages).not.toContain('SORT');
    // One more than shown, and one more to merge the two ways in which such a lead is stored.
    expect(plan.docsExamined).toBeLessThanOrEqual(12);
  },
);
