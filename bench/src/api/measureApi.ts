import { randomBytes } from 'node:crypto';
import { runApiCommand } from '../../../scripts/src/site/apiCommand';
import { environment } from '../../../scripts/src/settings/environment';
import { print } from '../../../scripts/src/terminal';
import { ADMIN, emptyDatabase, signIn } from '../benchedSite';
import { prepareHarness } from '../harness';
import { writePeersContent } from '../peersContent';
import { type Row, tableOf, writeResults } from '../results';
import { percentile } from '../statistics';
import { ask } from '../ask';
import { type PeerFigures, measurePeers } from './measurePeers';
import { startBenchedApi } from './startBenchedApi';

const WRITES = 200;
const WRITE_P99_MS = 100;

/** One list, its 304, one record and one write. */
export async function measureApi(serverUri: string): Promise<void> {
  const harness = await prepareHarness(['peers/api']);
  const mongodbUri = await emptyDatabase(serverUri, 'bench-api');
  const { email: adminEmail, password: adminPassword } = ADMIN;
  const settings = { adminEmail, adminPassword, seed: 'none', report: () => undefined } as const;
  await runApiCommand('setup', { mongodbUri, ...settings });
  const secret = randomBytes(32).toString('hex');
  const origin = await startBenchedApi({ MONGODB_URI: mongodbUri, JWT_SECRET: secret });
  const authorization = await signIn(origin);
  await writePeersContent({ origin, authorization }, harness);
  print('Beside the peers (about five minutes) …');
  const peers = await measurePeers(origin, harness);
  const writes = await timesOfWrites(origin, authorization);
  const rows = [...besidePeers(peers), writeRow(writes)];
  const report = `${tableOf(rows)}\n\n${peers.table.trim()}`;
  if (environment.BENCH_ROUNDS) print(report);
  else await writeResults('The api', report);
}

/** Milliseconds until a changed post is acknowledged, one after the other. */
async function timesOfWrites(origin: string, authorization: string): Promise<number[]> {
  const [post] = await ask<{ id: string }[]>(`${origin}/api/posts?limit=1`, 'GET');
  const times: number[] = [];
  for (let nr = 0; nr < WRITES; nr += 1) {
    const start = performance.now();
    const body = { title: `Change number ${nr}` };
    await ask(`${origin}/api/posts/${post?.id}`, 'PUT', { body, authorization });
    times.push(performance.now() - start);
  }
  return times;
}

function writeRow(times: readonly number[]): Row {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)].map(Math.round);
  const found = `${p99} ms, median ${p50} ms`;
  return [`p99 of ${WRITES} changes of a post`, found, `≤ ${WRITE_P99_MS} ms`, (p99 ?? 0) <= WRITE_P99_MS];
}

function besidePeers(peers: PeerFigures): Row[] {
  const speed = (target: string, peer: string) =>
    peers.of(target, 'linksway').rps / peers.of(target, peer).rps;
  const p99 = (target: string) => peers.of(target, 'linksway').p99 / peers.of(target, 'fastify').p99;
  const atLeast = (what: string, goal: number, found: number): Row => [
    what,
    `${found.toFixed(2)} ×`,
    `≥ ${goal} ×`,
    found >= goal,
  ];
  const atMost = (what: string, goal: number, found: number): Row => [
    what,
    `${found.toFixed(2)} ×`,
    `≤ ${goal} ×`,
    found <= goal,
  ];
  return [
    atLeast('list of 40 athletes, requests a second, against Fastify', 2, speed('golfers 200', 'fastify')),
    atLeast('list of 40 athletes, against bare node:http', 0.75, speed('golfers 200', 'bare')),
    atLeast('304 of the list, against Fastify', 3, speed('golfers 304', 'fastify')),
    atLeast('a post, against Fastify', 0.8, speed('post 200', 'fastify')),
    atMost('p99 of the list, against Fastify', 2, p99('golfers 200')),
    atMost('p99 of a post, against Fastify', 2, p99('post 200')),
  ];
}
