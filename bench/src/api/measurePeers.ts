import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '@site/files';
import { onShutDown } from '../../../scripts/src/process/shutDown';
import { environment } from '../../../scripts/src/settings/environment';
import { runHarness } from '../harness';
import { MEASURED_POST } from '../peersContent';
import { median } from '../statistics';

export interface PeerFigures {
  /** The harness's own table. */
  table: string;
  /** Medians over the rounds: requests a second and p99 in ms, by target and api. */
  of(target: string, api: string): { rps: number; p99: number };
}

interface Row {
  api: string;
  target: string;
  rps: number;
  p99: number;
}

const PEERS = ['fastify', 'bare'];
const ROUNDS = Number(environment.BENCH_ROUNDS) || 3;
const SECONDS = 8;
const CONNECTIONS = 50;

/** Runs the harness's load on our api and on the peers, in one run, in alternating order. */
export async function measurePeers(origin: string, harness: string): Promise<PeerFigures> {
  await runHarness(harness, ['peers.mjs', 'start', ...PEERS]);
  const stop = async (): Promise<void> => {
    await runHarness(harness, ['peers.mjs', 'stop']);
  };
  const forget = onShutDown(stop);
  try {
    await writeFile(join(harness, 'ours.json'), JSON.stringify(configuration(origin)));
    const out = join(harness, 'out/ours.json');
    const load = ['--rounds', String(ROUNDS), '--seconds', String(SECONDS)];
    const more = ['--connections', String(CONNECTIONS), '--out', out];
    const table = await runHarness(harness, ['apibench.mjs', 'ours.json', ...load, ...more]);
    const rows = (await readJson<{ rows: Row[] }>(out))?.rows ?? [];
    return { table: table.slice(table.indexOf('|')), of: (target, name) => figures(rows, target, name) };
  } finally {
    forget();
    await stop();
  }
}

const configuration = (origin: string): object => ({
  targets: { golfers: '/api/golfers', post: `/api/posts/${MEASURED_POST}` },
  apis: [
    { name: 'fastify', origin: 'http://127.0.0.1:4202' },
    { name: 'linksway', origin },
    { name: 'bare', origin: 'http://127.0.0.1:4201' },
  ],
});

function figures(rows: Row[], target: string, api: string): { rps: number; p99: number } {
  const own = rows.filter((row) => row.target === target && row.api === api);
  return { rps: median(own.map(({ rps }) => rps)), p99: median(own.map(({ p99 }) => p99)) };
}
