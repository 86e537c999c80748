import { environment } from '../../../scripts/src/settings/environment';
import { UserError, print } from '../../../scripts/src/terminal';
import { startBenchedSite } from '../benchedSite';
import { type Row, tableOf, writeResults } from '../results';
import { findApi, findProcess } from './findProcess';
import { measureCrashes } from './measureCrashes';
import { measureLoad } from './measureLoad';

/** Fewer for a look at one change: BENCH_ROUNDS=1. */
const ROUNDS = Number(environment.BENCH_ROUNDS) || Infinity;
const killsOf = (most: number): number => Math.min(most, ROUNDS);
const LOAD_SECONDS = ROUNDS === Infinity ? 60 : 5;

const killed = (id: number): void => void process.kill(id, 'SIGKILL');

const PARTS: Record<string, (serverUri: string) => Promise<Row[]>> = {
  async api(serverUri) {
    const site = await startBenchedSite(serverUri, 'bench-crashes', 'demo');
    const kill = async () => killed(await findApi(site.apiOrigin));
    const rows = await measureCrashes({ site, what: 'the api', kills: killsOf(10), kill });
    await site.stop();
    return rows;
  },
  async database(serverUri) {
    const site = await startBenchedSite(serverUri, 'bench-crashes', 'demo');
    const { port } = new URL(serverUri);
    const kill = async () => killed(await findProcess({ command: ['--port', port] }));
    const rows = await measureCrashes({ site, what: 'the database', kills: killsOf(3), kill });
    await site.stop();
    return rows;
  },
  async load(serverUri) {
    const site = await startBenchedSite(serverUri, 'bench-load', 'demo');
    const rows = await measureLoad(site.origin, LOAD_SECONDS);
    await site.stop();
    return rows;
  },
};

/** Measures the parts that BENCH_MODES names, all by default; only a whole run is written down. */
export async function measureReliability(serverUri: string): Promise<void> {
  const names = environment.BENCH_MODES?.split(',') ?? Object.keys(PARTS);
  const rows: Row[] = [];
  for (const name of names) {
    const measure = PARTS[name];
    if (!measure) throw new UserError(`"${name}" is none of ${Object.keys(PARTS).join(', ')}.`);
    print(`${name} …`);
    rows.push(...(await measure(serverUri)));
  }
  const isWhole = names.length === Object.keys(PARTS).length && ROUNDS === Infinity;
  if (isWhole) await writeResults('On bad days', tableOf(rows));
  else print(tableOf(rows));
}
