import type { BenchedApi } from './benchedApi';
import { median } from './median';

export interface GrowthRow {
  path: string;
  smallMs: number;
  largeMs: number;
  /** Medians of the same rounds, large against small. */
  ratio: number;
}

const ROUNDS = 60;
const WARM_UP = 10;

const PUBLIC = [
  '/golfers?limit=20',
  '/golfers?limit=20&page=2',
  '/golfers?limit=20&sort=-created_at',
  '/golfers?grad_year=2027&limit=5',
  '/golfers?q=nr000017&limit=5',
  '/golfers/copy-7',
  '/trainers?limit=50',
  '/posts?limit=20',
  '/posts/copy-7',
];
const ADMIN = [
  '/golfers/admin/all?limit=40',
  '/golfers/admin/all?limit=40&sort=name',
  '/golfers/admin/all?limit=40&sort=-grad_year',
  '/golfers/admin/all?limit=40&q=nr000017',
  '/posts/admin/all?limit=20',
  '/posts/admin/all?limit=20&sort=title',
  '/applications?limit=40',
  '/applications?limit=40&sort=name',
  '/applications?limit=40&q=nr000017',
];

/** The cost of each paged list and single read with few records and with many, measured alternately. */
export async function measureGrowth(small: BenchedApi, large: BenchedApi): Promise<GrowthRow[]> {
  const rows: GrowthRow[] = [];
  for (const path of [...PUBLIC, ...ADMIN]) rows.push(await growthOf(path, [small, large]));
  return rows;
}

async function growthOf(path: string, [small, large]: [BenchedApi, BenchedApi]): Promise<GrowthRow> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? [0, 1] : [1, 0];
    for (const which of order) {
      const ms = await timeOf(which === 0 ? small : large, path);
      if (round >= 0) times[which === 0 ? 0 : 1].push(ms);
    }
  }
  const [smallMs, largeMs] = [median(times[0]), median(times[1])];
  return { path, smallMs, largeMs, ratio: largeMs / smallMs };
}

// A cached response costs the same at every size, so each request gets an uncached URL.
let unique = 0;

/** Milliseconds to the last byte. */
async function timeOf(api: BenchedApi, path: string): Promise<number> {
  const isAdmin = ADMIN.includes(path);
  const address = `${api.origin}/api${path}${path.includes('?') ? '&' : '?'}nr=${(unique += 1)}`;
  const start = performance.now();
  const response = await fetch(address, isAdmin ? { headers: { Authorization: api.authorization } } : {});
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - start;
}
