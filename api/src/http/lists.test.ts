import {
  adminGolferWire,
  adminPostSummaryWire,
  applicationWire,
  contactWire,
  golferRowWire,
  limits,
  postRowWire,
  trainerRowWire,
  trainerWire,
} from '@site/contract';
import fc from 'fast-check';
import { searchWords, sortTextOf } from '../db/searchWords';
import { AuditEntry } from '../modules/audit/audit.model';
import { Golfer } from '../modules/golfers/golfer.model';
import { Post } from '../modules/posts/post.model';
import { Trainer } from '../modules/trainers/trainer.model';
import { TrashEntry } from '../modules/trash/trash.model';
import { createApplication, createContactMessage } from '../testing/createLead';
import { createGolfer, createPost, createTrainer } from '../testing/createRecords';
import { expectWire } from '../testing/expectWire';
import { setUpTestApi } from '../testing/setUpTestApi';
import { signIn, type TestAdmin } from '../testing/signIn';

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
  'the activity': {
    ...{ path: '/audit?', model: AuditEntry, sorts: { at: 'at', person: 'person' } },
    filters: { '': all, 'kind=post&': ({ kind }) => kind === 'post' },
  },
  'the trash of an editor': {
    ...{ path: '/trash?', model: TrashEntry, sorts: { deleted_at: 'deletedAt' }, as: 'editor' },
    filters: { '': ({ kind }) => kind === 'post' },
  },
};

const pick = <T>(values: readonly T[], nr: number): T => values[nr % values.length] as T;

const { admin, send } = setUpTestApi();
let editor: TestAdmin;

describe('a search', () => {
  beforeAll(async () => {
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
    await AuditEntry.insertMany(
      build((nr, digit, title, at) => ({
        ...{ at, title, person: `${sortTextOf(title).replaceAll(' ', '-')}@x.example`, action: 'update' },
        ...{ kind: digit % 3 ? 'post' : 'golfer', state: 'chained', sequence: nr + 1 },
        searchWords: searchWords(title),
      })),
    );
    await TrashEntry.insertMany(
      build((nr, digit, label, at) => ({
        ...{
          _id: `65a00000000000000000${1000 + nr}`,
          kind: digit % 3 ? 'post' : 'golfer',
          label,
          record: {},
        },
        ...{ deletedAt: at, purgeAfter: at, searchWords: searchWords(label) },
      })),
    );
  });

  function get({ as }: List, path: string) {
    if (as === 'visitor') return send('get', path, { ...admin, bearer: '' }).expect(200);
    return send('get', path, as === 'editor' ? editor : admin).expect(200);
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

  it.each(Object.entries(LISTS))(
    'of %s finds and counts what a look at each record does',
    async (_name, list) => {
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
      await fc.assert(searches, { seed: 7, numRuns: 20 });
    },
  );
});

describe('a list', () => {
  const list = (query: string) => send('get', `/golfers?${query}`, { ...admin, bearer: '' });
  beforeAll(() => Golfer.deleteMany());

  it('treats an empty parameter as missing, accepts either spelling of a name, and has pages', async () => {
    for (let nr = 0; nr < 3; nr += 1) await createGolfer({ lastName: `Nr ${nr}`, gradYear: 2027 });

    expect((await list('limit=&page=&sort=&q=&grad_year=').expect(200)).body).toHaveLength(3);
    expect((await list('gradYear=2026').expect(200)).body).toEqual([]);
    expect((await list('page=2').expect(200)).body).toEqual([]);
    expect((await list('page=1').expect(200)).body).toHaveLength(3);
  });

  it('has at most a hundred entries, however many are asked for, and counts what matches on all pages', async () => {
    await Golfer.insertMany(
      Array.from({ length: 101 }, (_, nr) => ({ slug: `copy-${nr}`, isPublished: nr > 0, consent: null })),
    );

    expect((await list('limit=100000').expect(200)).body).toHaveLength(100);
    expect((await list('limit=2').expect(200)).headers['x-total-count']).toBe('103');
    const all = await send('get', '/golfers/admin/all?limit=2').expect(200);
    expect(all.headers['x-total-count']).toBe('104');
  });
});

describe('rows', () => {
  const WORD = 'driving-range '.repeat(40);
  const entriesOf = async (path: string) =>
    (await send('get', path).expect(200)).body as Record<string, unknown>[];

  beforeAll(async () => {
    for (const { collection } of [Golfer, Post, Trainer]) await collection.deleteMany({});
    const trainer = await createTrainer({ firstName: 'Ann', lastName: 'Lee', specialties: ['Golf'] });
    const consent = { givenBy: 'A parent', givenAt: new Date('2026-01-02'), withdrawnAt: null };
    await createGolfer({
      firstName: 'Isla',
      trainerId: trainer._id,
      consent: { ...consent, scope: WORD } as never,
      hiddenGroups: ['photo'],
      photo: { id: 'a'.repeat(32), width: 900, height: 900, widths: [150, 300] },
      testimonial: WORD,
    });
    for (const title of ['post 0', 'Post 1', 'post 10', 'Post 11']) await createPost({ title });
    await createApplication({ message: `One\n\n\n🏌️ ${WORD}` });
    await createContactMessage({ message: 'Short' });
  });

  it.each([
    ['/golfers/admin/all', adminGolferWire, golferRowWire],
    ['/posts/admin/all', adminPostSummaryWire, postRowWire],
    ['/trainers/admin/all', trainerWire, trainerRowWire],
    ['/applications', applicationWire, applicationWire],
    ['/contact', contactWire, contactWire],
  ])('of %s are sent when asked for, and else the list as ever', async (path, wire, row) => {
    const whole = await entriesOf(`${path}?limit=5`);
    const rows = await entriesOf(`${path}?limit=5&view=rows`);

    for (const entry of whole) await expectWire(wire, entry);
    for (const entry of rows) await expectWire(row, entry);
    expect(rows.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    const { body } = await send('get', `${path}?view=cards`).expect(400);
    expect(body.message).toBe('view must be one of rows');
    await send('get', `${path}?view=rows&view=rows`).expect(400);
  });

  it('of an athlete have the photo, the trainer and the days of the consent, but not what was written', async () => {
    const [row] = await entriesOf('/golfers/admin/all?view=rows&q=isla');

    expect(row).toMatchObject({
      headshot: { id: 'a'.repeat(32), widths: [150, 300] },
      trainer: { first_name: 'Ann', last_name: 'Lee' },
      hidden_groups: ['photo'],
      consent: { given_by: 'A parent', given_at: '2026-01-02T00:00:00.000Z', withdrawn_at: null },
    });
    expect(JSON.stringify(row)).not.toContain('driving-range');
  });

  it('have the beginning of a long message on one line, and a short one whole', async () => {
    const [application] = await entriesOf('/applications?view=rows&limit=1');
    const [message] = await entriesOf('/contact?view=rows&limit=1');

    expect(application?.message).toMatch(/^One 🏌️ driving-range/u);
    expect(Array.from(String(application?.message))).toHaveLength(limits.messageStart);
    expect(message?.message).toBe('Short');
    const [whole] = await entriesOf('/applications?limit=1');
    expect(whole?.message).toContain(WORD.trim());
  });

  it('of posts are sorted by title without regard to case', async () => {
    const titles = (await entriesOf('/posts/admin/all?sort=title&limit=4')).map(({ title }) => title);

    expect(titles).toEqual(['post 0', 'Post 1', 'post 10', 'Post 11']);
  });
});
