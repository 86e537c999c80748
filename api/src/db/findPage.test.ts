import { Application } from '../modules/applications/application.model';
import { explainOf } from '../testing/explainOf';
import { type TestApi, startTestApi } from '../testing/startTestApi';
import { findPage } from './findPage';
import type { Sort } from './listCursors';
import { leadRecord } from './leads';

const STORED = 2400;
const LIMIT = 40;
// The second half of such a list is read from its end.
const OFFSETS = [0, 1000, 1001, 1199, 1200, 1201, 1500, STORED - LIMIT - 1, STORED - LIMIT, STORED - 1];
const BEYOND = [STORED, STORED + 1, 1_000_000];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  // Many equal values and, for the year, missing ones.
  const records = Array.from({ length: STORED }, (_, nr) => ({
    ...leadRecord({
      name: `Name ${nr % 7}`,
      email: 'a@b.example',
      message: 'Golf',
      receivedAt: new Date(Date.UTC(2025, 0, 1, 0, nr % 900)),
      months: 24,
    }),
    gradYear: nr % 5 === 0 ? null : 2020 + (nr % 11),
  }));
  await Application.insertMany(records);
});
afterAll(() => api.stop());

const pageAt = (offset: number, sort: Sort) =>
  findPage(Application, {}, { query: { limit: LIMIT, offset, sort } });

const sorts = ['receivedAt', 'sortName', 'gradYear'].flatMap((field): Sort[] => [
  { field, direction: 1 },
  { field, direction: -1 },
]);

describe.each(sorts)('a page of a list sorted by $field, $direction', (sort) => {
  it('has the same entries from either end', async () => {
    const order = { [sort.field]: sort.direction, _id: sort.direction };
    const ids = (await Application.find().sort(order).select('_id').lean()).map(({ _id }) => String(_id));

    for (const offset of [...OFFSETS, ...BEYOND]) {
      const { items, total, nextCursor } = await pageAt(offset, sort);
      const shown = ids.slice(offset, offset + LIMIT);

      expect({ offset, ids: items.map(({ _id }) => String(_id)) }).toEqual({ offset, ids: shown });
      expect(total).toBe(STORED);
      expect(nextCursor?.id).toBe(offset + LIMIT < STORED ? shown.at(-1) : undefined);
    }
  });

  it('costs little near the end', async () => {
    const [plan] = await explainOf(() => pageAt(STORED - LIMIT, sort));

    expect(plan?.stages).not.toContain('SORT');
    expect(plan?.keysExamined).toBeLessThanOrEqual(LIMIT + 1);
  });

  it('continues by cursor behind a page that was read from the end', async () => {
    const { nextCursor } = await pageAt(1500, sort);
    const { items } = await findPage(
      Application,
      {},
      {
        query: { limit: LIMIT, offset: 0, cursor: nextCursor ?? undefined, sort },
      },
    );

    expect(items).toEqual((await pageAt(1500 + LIMIT, sort)).items);
  });
});
