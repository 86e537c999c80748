import fc from 'fast-check';
import { type ApplicationFields, Application } from '../modules/applications/application.model';
import { explainCountsOf, explainOf } from '../testing/explainOf';
import { type TestApi, startTestApi } from '../testing/startTestApi';
import { findMatching } from './findMatching';
import type { FoundPage, Stored } from './findPage';
import type { Cursor, Sort } from './listCursors';
import { leadRecord } from './leads';

// More than a page is looked for in the sorted list, so that every way to find one is taken.
const STORED = 7000;
const COUNTED_MAX = 1000;
const FIRST_NAMES = ['Ann', 'Anna', 'Annabel', 'Ben', 'Bernd', 'José', 'Zoe', 'Zoe'];
const LAST_NAMES = ['Anders', 'Berg', 'Bergman', 'Li', 'Liu', "O'Ann", 'Zola', 'Østberg'];
const HOSTS = ['post.example', 'annual.example', 'mail.example'];
const WORDS = [
  'a',
  'an',
  'ann',
  'anna',
  'b',
  'ben',
  'berg',
  'jose',
  'li',
  'liu',
  'o',
  'post',
  'zo',
  'zoe',
  'example',
];
const RARE = ['nr17', 'nr1234', 'nobody'];
const FIELDS = ['receivedAt', 'name', 'email', 'gradYear'] as const;

const at = <T>(values: readonly T[], nr: number): T => values[nr % values.length] as T;

let api: TestApi;
const inOrder = new Map<string, Stored<ApplicationFields>[]>();
beforeAll(async () => {
  api = await startTestApi();
  const digits = fc.sample(fc.nat(), { seed: 12, numRuns: STORED });
  const records = digits.map((digit, nr) => ({
    ...leadRecord({
      name: `${at(FIRST_NAMES, digit)} ${at(LAST_NAMES, digit >> 4)}`,
      email: `nr${nr}@${at(HOSTS, digit >> 8)}`,
      message: 'Golf',
      receivedAt: new Date(Date.UTC(2025, 0, 1, 0, digit % 3000)),
      months: 24,
    }),
    gradYear: digit % 5 === 0 ? null : 2020 + (digit % 11),
  }));
  await Application.insertMany(records);
});
afterAll(() => api.stop());

interface Part {
  limit: number;
  offset?: number;
  cursor?: Cursor;
}

const search = async (q: string, sort: Sort, part: Part) =>
  (await findMatching(Application, {
    query: { offset: 0, ...part, q, sort },
    select: '-searchWords',
  })) as FoundPage<ApplicationFields>;

/** All matches in this order, by a plain reading of the collection. */
async function plainly(words: readonly string[], { field, direction }: Sort): Promise<string[]> {
  const order = `${direction} ${field}`;
  const all =
    inOrder.get(order) ??
    (await Application.find()
      .sort({ [field]: direction, _id: direction })
      .lean<Stored<ApplicationFields>[]>());
  inOrder.set(order, all);
  return all
    .filter((record) => words.every((word) => record.searchWords.some((own) => own.startsWith(word))))
    .map(({ _id }) => String(_id));
}

const idsOf = ({ items }: FoundPage<ApplicationFields>) => items.map(({ _id }) => String(_id));

const word = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...WORDS) }, fc.constantFrom(...RARE));
const sort = fc.record({
  field: fc.constantFrom(...FIELDS),
  direction: fc.constantFrom(1 as const, -1 as const),
});

it('finds what a plain filter finds, page by page', async () => {
  const searches = fc.asyncProperty(
    fc.array(word, { minLength: 1, maxLength: 3 }),
    sort,
    fc.constantFrom(1, 40, 100),
    fc.constantFrom(0, 3, 900, 1500, 6000),
    async (words, order, limit, offset) => {
      const all = await plainly(words, order);

      const page = await search(words.join(' '), order, { limit, offset });

      expect(idsOf(page)).toEqual(all.slice(offset, offset + limit));
      expect(page.total).toBe(all.length > COUNTED_MAX ? null : all.length);
      expect(page.nextCursor !== null).toBe(offset + limit < all.length);
      if (!page.nextCursor) return;
      const next = await search(words.join(' '), order, { limit, cursor: page.nextCursor });
      expect(idsOf(next)).toEqual(all.slice(offset + limit, offset + 2 * limit));
      expect(next.items[0]).not.toHaveProperty('searchWords');
    },
  );
  await fc.assert(searches, { seed: 12, numRuns: 60 });
});

const newest: Sort = { field: 'receivedAt', direction: -1 };

describe('a search of one word', () => {
  it('counts a record once that has several words with this beginning', async () => {
    const copies = { email: 'double@x.example', message: 'Golf', receivedAt: new Date(), months: 24 };
    const records = Array.from({ length: COUNTED_MAX }, () =>
      leadRecord({ ...copies, name: 'Quill Quillon' }),
    );
    await Application.insertMany(records);
    const searched = () => search('quill', newest, { limit: 40 });

    expect((await searched()).total).toBe(COUNTED_MAX);
    await Application.insertMany([leadRecord({ ...copies, name: 'Quill' })]);
    expect((await searched()).total).toBeNull();
    await Application.deleteMany({ email: 'double@x.example' });
  });

  it('reads little more than the page where the word is common', async () => {
    const plans = await explainOf(() => search('example', newest, { limit: 40 }));
    const counts = await explainCountsOf(() => search('example', newest, { limit: 40 }));

    expect(plans.every(({ docsExamined }) => docsExamined === 0)).toBe(true);
    expect(Math.max(...counts.map(({ docsExamined }) => docsExamined))).toBeLessThanOrEqual(200);
  });
});

describe('a search of several words', () => {
  it('reads the part of the index that belongs to the rarest', async () => {
    for (const q of ['example nr1234', 'nr1234 post', 'a b nr1234']) {
      const plans = await explainOf(() => search(q, newest, { limit: 40 }));

      expect(Math.max(...plans.map(({ docsExamined }) => docsExamined))).toBeLessThanOrEqual(50);
    }
  });

  it('reads the sorted list where matches are frequent', async () => {
    const plans = await explainOf(() => search('example post', newest, { limit: 40 }));

    // Nothing is sorted, and to know that there are more than are counted, only so many are read.
    expect(plans.flatMap(({ stages }) => stages)).not.toContain('SORT');
    expect(Math.max(...plans.map(({ docsExamined }) => docsExamined))).toBeLessThan(3 * COUNTED_MAX);
  });
});
