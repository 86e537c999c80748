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

type Measured = [small: BenchedApi, large: BenchedApi];

const ROUNDS = 60;
const WARM_UP = 15;
// As the screens ask: fifty, and one more which tells whether there is a next page.
const PAGE = 'limit=51';
const EQUAL_PAGE = 'limit=20';

const lists = {
  Leads: ['/leads?', '', 'sort=name', 'q=nr000017', 'q=copy'],
  Applications: ['/applications?view=rows&', '', 'sort=name', 'sort=email', 'q=nr000017', 'q=copy'],
  Messages: ['/contact?view=rows&', '', 'sort=name', 'q=nr000017', 'q=copy'],
  Athletes: ['/golfers/admin/all?view=rows&', '', 'sort=name', 'sort=-grad_year', 'q=nr000017', 'q=copy'],
  Posts: ['/posts/admin/all?view=rows&', '', 'sort=title', 'sort=status', 'q=nr000017', 'q=copy'],
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
async function timeOf(api: BenchedApi, path: string): Promise<{ ms: number; bytes: number }> {
  const start = performance.now();
  const response = await fetch(`${api.origin}/api${path}`, { headers: { Authorization: api.authorization } });
  const { byteLength: bytes } = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return { ms: performance.now() - start, bytes };
}
