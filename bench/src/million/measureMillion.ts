import type { Collection, Filter } from 'mongodb';
import type { BenchedApi } from '../benchedApi';
import { median } from '../median';

export interface Compared {
  what: string;
  /** As the database reads it by itself: median. */
  plainMs: number;
  /** Through the api: median. */
  ms: number;
  /** Its first request, before anything of it was in memory. */
  firstMs: number;
}

export interface MillionFigures {
  records: number;
  searches: Compared[];
  pages: Compared[];
}

type Stored = Record<string, unknown>;

const ROUNDS = 5;
const LIMIT = 40;
const COUNTED_MAX = 1000;
const AFTER_ALL = '\uffff';

// From rare to common. `gmail outlook` matches nothing, though each word has more than a hundred thousand records.
const SEARCHES = [
  'stella yarworth',
  'james smith',
  'james mary',
  'smith gmail',
  'james gmail',
  'gmail com',
  'gmail outlook',
  'j smith',
  'j s',
  'gm ou',
  'james smith gmail',
  'smith',
  'james',
];
const SORTED_SEARCHES = ['james smith', 'james gmail', 'james'];
// Of 25,000 pages of 40.
const PAGES = [2, 100, 5000, 12_500, 20_000, 25_000];

/** Searches and far pages of the applications: through the api, and as the database reads them by itself. */
export async function measureMillion(
  api: BenchedApi,
  applications: Collection<Stored>,
): Promise<MillionFigures> {
  const newest = { receivedAt: -1, _id: -1 } as const;
  const byName = { name: 1, _id: 1 } as const;
  const searches: Compared[] = [];
  for (const [words, order, sort] of [
    ...SEARCHES.map((words) => [words, newest, '-created_at'] as const),
    ...SORTED_SEARCHES.map((words) => [words, byName, 'name'] as const),
  ]) {
    const filter = plainFilter(words);
    const plainly = () =>
      Promise.all([
        applications
          .find(filter)
          .sort(order)
          .limit(LIMIT + 1)
          .toArray(),
        applications.countDocuments(filter, { limit: COUNTED_MAX + 1 }),
      ]);
    const query = `q=${encodeURIComponent(words)}&sort=${sort}`;
    searches.push(await compare(`${words}, ${sort}`, plainly, () => ask(api, query)));
  }
  const pages: Compared[] = [];
  for (const page of PAGES) {
    const skip = (page - 1) * LIMIT;
    const plainly = () =>
      applications
        .find()
        .sort(newest)
        .skip(skip)
        .limit(LIMIT + 1)
        .toArray();
    pages.push(await compare(`page ${page}`, plainly, () => ask(api, `page=${page}`)));
  }
  return { records: await applications.estimatedDocumentCount(), searches, pages };
}

/** In turns, so that both meet the same load of the machine. */
async function compare(
  what: string,
  plainly: () => Promise<unknown>,
  throughApi: () => Promise<unknown>,
): Promise<Compared> {
  const firstMs = await timeOf(throughApi);
  const times: { plain: number[]; ours: number[] } = { plain: [], ours: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.plain.push(await timeOf(plainly));
    times.ours.push(await timeOf(throughApi));
  }
  return { what, plainMs: median(times.plain), ms: median(times.ours), firstMs };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function ask(api: BenchedApi, query: string): Promise<void> {
  const url = `${api.origin}/api/applications?limit=${LIMIT}&${query}`;
  const response = await fetch(url, { headers: { Authorization: api.authorization } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

/** One range of the stored words for each word, for the database to choose from. */
function plainFilter(words: string): Filter<Stored> {
  const begins = (word: string) => ({ searchWords: { $elemMatch: { $gte: word, $lt: word + AFTER_ALL } } });
  return { $and: words.split(' ').map(begins) };
}
