import fc from 'fast-check';
import request from 'supertest';
import { searchWords, sortTextOf } from '../db/searchWords';
import { AuditEntry } from '../modules/audit/audit.model';
import { Golfer } from '../modules/golfers/golfer.model';
import { Post, soughtBy } from '../modules/posts/post.model';
import { Trainer } from '../modules/trainers/trainer.model';
import { TrashEntry } from '../modules/trash/trash.model';
import { type TestAdmin, signIn } from '../testing/signIn';
import { type TestApi, startTestApi } from '../testing/startTestApi';

const STORED = 400;
const FIRST_NAMES = ['Ann', 'Anna', 'Ann-Marie', 'Ben', 'José'];
const LAST_NAMES = ['Anders', 'Berg', 'Bergman', 'Li', 'Østberg', 'Zola'];
const WORDS = [
  'an',
  'ann',
  'b',
  'ben',
  'berg',
  'bergman',
  'jose',
  'li',
  'marie',
  'zola',
  'nr17',
  'nobody',
  '.*',
  '^a',
];

interface Listed {
  _id: unknown;
  searchWords: string[];
  [field: string]: unknown;
}

interface List {
  path: string;
  model: { find(): { lean(): PromiseLike<unknown> } };
  /** What is sorted by, and the stored field. */
  sorts: Record<string, string>;
  /** Queries, and which records they leave. */
  filters: Record<string, (record: Listed) => boolean>;
  as?: 'editor' | 'visitor';
}

const all = () => true;
const isVisible = (record: Listed) => record.isVisible === true;
const byName = { name: 'sortName', created_at: 'createdAt' };
const LISTS: Record<string, List> = {
  'the athletes': {
    ...{ path: '/golfers/admin/all?view=rows&', model: Golfer, sorts: byName },
    filters: {
      '': all,
      'status=public&': isVisible,
      'grad_year=2027&': ({ gradYear }) => gradYear === 2027,
      'status=hidden&': (record) => !isVisible(record),
    },
  },
  'the public athletes': {
    ...{ path: '/golfers?', model: Golfer, sorts: byName, as: 'visitor' },
    filters: { '': isVisible, 'grad_year=2027&': (record) => isVisible(record) && record.gradYear === 2027 },
  },
  'the trainers': {
    ...{ path: '/trainers/admin/all?view=rows&', model: Trainer, sorts: byName, filters: { '': all } },
  },
  'the posts': {
    ...{
      path: '/posts/admin/all?view=rows&',
      model: Post,
      sorts: { title: 'sortName', created_at: 'createdAt' },
    },
    filters: { '': all, 'status=published&': ({ status }) => status === 'published' },
  },
  'the activity': {
    ...{ path: '/audit?', model: AuditEntry, sorts: { at: 'at', person: 'person' } },
    filters: { '': all, 'kind=post&': ({ kind }) => kind === 'post' },
  },
  'the trash': {
    ...{
      path: '/trash?',
      model: TrashEntry,
      sorts: { deleted_at: 'deletedAt', label: 'label' },
      filters: { '': all },
    },
  },
  'the trash of an editor': {
    ...{ path: '/trash?', model: TrashEntry, sorts: { deleted_at: 'deletedAt' }, as: 'editor' },
    filters: { '': ({ kind }) => kind === 'post' },
  },
};

const pick = <T>(values: readonly T[], nr: number): T => values[nr % values.length] as T;

let api: TestApi;
let admin: TestAdmin;
let editor: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
  editor = await signIn('editor');
  const digits = fc.sample(fc.nat(), { seed: 7, numRuns: STORED });
  const build = (of: (nr: number, digit: number, name: string, at: Date) => object) =>
    digits.map((digit, nr) => {
      const name = `${pick(FIRST_NAMES, digit)} ${pick(LAST_NAMES, digit >> 3)} nr${nr}`;
      return of(nr, digit, name, new Date(Date.UTC(2025, 0, 1, 0, digit % 700)));
    }) as never[];
  await Golfer.insertMany(
    build((nr, digit, name, at) => ({
      ...{ slug: `golfer-${nr}`, firstName: name, gradYear: 2025 + (digit % 4) },
      ...{ isPublished: digit % 3 > 0, createdAt: at, consent: digit % 2 ? { givenBy: 'A parent' } : null },
    })),
  );
  await Trainer.insertMany(
    build((nr, _digit, name, at) => ({ slug: `trainer-${nr}`, lastName: name, createdAt: at })),
  );
  await Post.insertMany(
    build((nr, digit, title, at) => ({
      ...{ slug: `post-${nr}`, title, body: 'Golf', status: digit % 4 ? 'published' : 'draft' },
      ...{ createdAt: at, ...soughtBy({ title }) },
    })),
  );
  await AuditEntry.insertMany(
    build((nr, digit, title, at) => ({
      ...{ at, title, person: `${sortTextOf(title).replaceAll(' ', '-')}@x.example`, action: 'update' },
      ...{ kind: digit % 3 ? 'post' : 'golfer', state: 'chained', sequence: nr + 1 },
      searchWords: searchWords(title),
    })),
  );
  await TrashEntry.insertMany(
    build((nr, digit, label, at) => ({
      ...{ _id: `65a00000000000000000${1000 + nr}`, kind: digit % 3 ? 'post' : 'golfer', label, record: {} },
      ...{ deletedAt: at, purgeAfter: at, searchWords: searchWords(label) },
    })),
  );
});
afterAll(() => api.stop());

function get({ as }: List, path: string) {
  const asked = request(api.server).get(`/api${path}`);
  if (as === 'visitor') return asked.expect(200);
  return asked.set('Authorization', (as === 'editor' ? editor : admin).bearer).expect(200);
}

async function pageOf(list: List, path: string) {
  const { body, headers } = await get(list, path);
  return {
    ids: (body as { id: string }[]).map(({ id }) => id),
    total: headers['x-total-count'] as string | undefined,
  };
}

/** The ids of all matches in order, by looking at each record. */
function plainly(
  records: Listed[],
  words: readonly string[],
  { field, sign }: { field: string; sign: number },
) {
  const sought = words.flatMap((word) => searchWords(word));
  if (sought.length === 0) return [];
  const keyOf = (record: Listed) => [record[field], String(record._id)] as [string, string];
  return records
    .filter((record) => sought.every((word) => record.searchWords.some((own) => own.startsWith(word))))
    .map((record) => keyOf(record))
    .sort(([a, aId], [b, bId]) => sign * (+(a > b) - +(a < b) || +(aId > bId) - +(aId < bId)))
    .map(([, id]) => id);
}

describe.each(Object.entries(LISTS))('a search of %s', (_name, list) => {
  it('finds and counts what a look at each record does', async () => {
    const stored = (await list.model.find().lean()) as Listed[];
    const searched = fc.record({
      words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 2 }),
      filter: fc.constantFrom(...Object.entries(list.filters)),
      sort: fc.constantFrom(...Object.entries(list.sorts)),
      hyphen: fc.constantFrom('', '-'),
      limit: fc.constantFrom(1, 20, 50),
      offset: fc.constantFrom(0, 7, 60),
    });
    const searches = fc.asyncProperty(
      searched,
      async ({ words, filter: [filter, isLeft], sort: [sort, field], hyphen, limit, offset }) => {
        const matches = plainly(stored.filter(isLeft), words, { field, sign: hyphen ? -1 : 1 });
        const q = encodeURIComponent(words.join(' '));
        const path = `${list.path}${filter}q=${q}&sort=${hyphen}${sort}&limit=${limit}`;

        const page = await pageOf(list, `${path}&offset=${offset}`);

        expect(page.ids).toEqual(matches.slice(offset, offset + limit));
        expect(page.total).toBe(String(matches.length));
      },
    );
    await fc.assert(searches, { seed: 7, numRuns: 40 });
  });
});
