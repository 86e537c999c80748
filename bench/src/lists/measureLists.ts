import type { BenchedApi } from '../benchedApi';
import { median } from '../median';

export interface ListRow {
  list: string;
  path: string;
  fewMs: number;
  manyMs: number;
  /** Medians of the same rounds, many records against few. */
  ratio: number;
  /** The same where both answers have twenty rows. */
  equalRatio: number;
  /** The answer with many records, not compressed. */
  kilobytes: number;
}

export interface DeepPage {
  list: string;
  firstMs: number;
  /** By its number. */
  numberMs: number;
  cursorMs: number;
}

type Measured = [small: BenchedApi, large: BenchedApi];

const ROUNDS = 60;
const WARM_UP = 15;
// As the screens ask.
const PAGE = 'limit=50';
const EQUAL_PAGE = 'limit=20';

const lists = {
  Leads: ['/leads?', '', 'sort=name', 'state=new', 'q=nr000017', 'q=copy', 'q=copy&state=new'],
  Applications: ['/applications?view=rows&', '', 'sort=name', 'sort=email', 'q=nr000017', 'q=copy'],
  Messages: ['/contact?view=rows&', '', 'sort=name', 'q=nr000017', 'q=copy'],
  Athletes: [
    '/golfers/admin/all?view=rows&',
    ...['', 'sort=name', 'sort=-grad_year', 'status=public', 'q=nr000017', 'q=copy'],
  ],
  Posts: [
    '/posts/admin/all?view=rows&',
    ...['', 'sort=title', 'sort=status', 'status=draft', 'q=nr000017', 'q=copy'],
  ],
  Trainers: ['/trainers/admin/all?view=rows&', '', 'sort=name', 'q=nr000017', 'q=copy'],
  Activity: ['/audit?', '', 'sort=person', 'q=nr000017', 'q=copy'],
  Trash: ['/trash?', '', 'sort=label', 'q=nr000017', 'q=copy'],
} as const;

/** The first page of each list, in its own order, sorted and searched; few records and many in turns. */
export async function measureLists(...apis: Measured): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for (const [list, [path, ...choices]] of Object.entries(lists))
    for (const choice of choices) rows.push(await rowOf(list, choice ? `${path}${choice}&` : path, apis));
  return rows;
}

const DEEP = 'offset=9950';

/** A page in the middle of each list that has twenty thousand records: by its number and by cursor, beside the first one. */
export async function measureDeepPages(api: BenchedApi): Promise<DeepPage[]> {
  const pages: DeepPage[] = [];
  for (const list of ['Leads', 'Applications', 'Messages', 'Activity'] as const) {
    const [path] = lists[list];
    const { cursor } = await timeOf(api, `${path}limit=1&${DEEP}`);
    const [firstMs, numberMs, cursorMs] = await mediansOf(api, [
      ...[`${path}${PAGE}`, `${path}${PAGE}&${DEEP}`, `${path}${PAGE}&cursor=${cursor}`],
    ]);
    pages.push({ list, firstMs: firstMs ?? 0, numberMs: numberMs ?? 0, cursorMs: cursorMs ?? 0 });
  }
  return pages;
}

/** Milliseconds of each of these paths, asked in turns. */
async function mediansOf(api: BenchedApi, paths: readonly string[]): Promise<number[]> {
  const rounds: number[][] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const times: number[] = [];
    for (const path of paths) times.push((await timeOf(api, path)).ms);
    if (round >= 0) rounds.push(times);
  }
  return paths.map((_, nr) => median(rounds.map((times) => times[nr] ?? 0)));
}

async function rowOf(list: string, path: string, apis: Measured): Promise<ListRow> {
  const page = await compare(apis, `${path}${PAGE}`);
  const equal = await compare(apis, `${path}${EQUAL_PAGE}`);
  return { list, path: `${path}${PAGE}`, ...page, equalRatio: equal.ratio };
}

async function compare(apis: Measured, path: string) {
  const times: [number[], number[]] = [[], []];
  let bytes = 0;
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const asked = await timeOf(apis[which], path);
      if (which === 1) bytes = asked.bytes;
      if (round >= 0) times[which].push(asked.ms);
    }
  }
  const [fewMs, manyMs] = [median(times[0]), median(times[1])];
  return { fewMs, manyMs, ratio: manyMs / fewMs, kilobytes: bytes / 1024 };
}

/** Milliseconds to the last byte. */
async function timeOf(api: BenchedApi, path: string): Promise<{ ms: number; bytes: number; cursor: string }> {
  const start = performance.now();
  const response = await fetch(`${api.origin}/api${path}`, { headers: { Authorization: api.authorization } });
  const { byteLength: bytes } = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const cursor = encodeURIComponent(response.headers.get('X-Next-Cursor') ?? '');
  return { ms: performance.now() - start, bytes, cursor };
}
