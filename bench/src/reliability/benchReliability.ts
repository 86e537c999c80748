import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { repositoryRoot } from '../../../scripts/src/folders';
import { environment } from '../../../scripts/src/settings/environment';
import { UserError, print } from '../../../scripts/src/terminal';
import { keepFigures, readFigures } from '../figures';
import { findProcess, findServer } from './findProcess';
import { measureBackup } from './measureBackup';
import { measureCrashes } from './measureCrashes';
import { measureGallery } from './measureGallery';
import { measureApplications, measurePages } from './measureLoad';
import { measureMemory } from './measureMemory';
import { measureNeighbours } from './measureNeighbours';
import { measureOutage } from './measureOutage';
import { measurePictures } from './measurePictures';
import { measureProcesses } from './measureProcesses';
import { measureRestarts } from './measureRestarts';
import { measureSoak } from './measureSoak';
import { type Measured, MODES, type Mode } from './promiseRows';
import { reliabilityReportOf } from './reliabilityReport';
import { type ReliableSite, startReliableSite } from './startReliableSite';
import { startReplicaSet } from './startReplicaSet';

const REPORT = join(repositoryRoot, 'bench/RELIABILITY.md');

/** Measures the promises of RELIABILITY_MODES, all by default, and writes the report with the last figures of each. */
export async function benchReliability(mongodbUri: string): Promise<void> {
  for (const mode of chosenModes()) {
    print(`${mode} …`);
    const figures = await MEASUREMENTS[mode](mongodbUri);
    if (figures) await keepFigures(nameOf(mode), figures);
    else print(`${mode}: not measured, because nginx is not available.`);
  }
  const report = await format(reliabilityReportOf(await readMeasured()), {
    ...(await resolveConfig(REPORT)),
    filepath: REPORT,
  });
  await writeFile(REPORT, report);
  print(report);
}

const nameOf = (mode: Mode): string => `reliability-${mode}`;

function chosenModes(): Mode[] {
  const named = environment.RELIABILITY_MODES?.split(',') ?? MODES;
  return named.map((name) => {
    const mode = MODES.find((each) => each === name);
    if (!mode) throw new UserError(`"${name}" is none of ${MODES.join(', ')}.`);
    return mode;
  });
}

async function readMeasured(): Promise<Measured> {
  const measured: Record<string, unknown> = {};
  for (const mode of MODES) measured[mode] = await readFigures(nameOf(mode));
  return measured as Measured;
}

const KILLED_APIS = 10;
const KILLED_DATABASES = 3;
const KILLED_PRIMARIES = 5;
const LEAST = 2_000;

const MEASUREMENTS: {
  [Each in Mode]: (mongodbUri: string) => Promise<NonNullable<Measured[Each]> | object | undefined>;
} = {
  async api(mongodbUri) {
    const site = await startReliableSite(mongodbUri, 'bench-crashes');
    const figures = await measureCrashes({
      site,
      kills: KILLED_APIS,
      least: LEAST,
      kill: async () => killed(await findServer('api', site.apiOrigin)),
    });
    await site.stop();
    return figures;
  },
  async database(mongodbUri) {
    const site = await startReliableSite(mongodbUri, 'bench-crashes');
    const { port } = new URL(mongodbUri);
    const figures = await measureCrashes({
      site,
      kills: KILLED_DATABASES,
      least: LEAST,
      kill: async () => killed(await findProcess({ command: ['--port', port] })),
    });
    await site.stop();
    return figures;
  },
  async primary() {
    const set = await startReplicaSet();
    const site = await startReliableSite(set.uri, 'bench-primaries');
    const kill = () => set.killPrimary();
    const figures = await measureCrashes({ site, kills: KILLED_PRIMARIES, least: LEAST, kill });
    await site.stop();
    return figures;
  },
  outage: measureOutage,
  restarts: measureRestarts,
  load: (mongodbUri) =>
    withSite(mongodbUri, async ({ origin }) => ({
      pages: await measurePages(origin, { connections: 100, seconds: 60 }),
      applications: await measureApplications(origin, { connections: 50, seconds: 60 }),
    })),
  neighbours: (mongodbUri) => withSite(mongodbUri, async (site) => ({ each: await measureNeighbours(site) })),
  memory: (mongodbUri) => withSite(mongodbUri, ({ origin }) => measureMemory(origin)),
  backup: (mongodbUri) => withSite(mongodbUri, (site) => measureBackup(site, mongodbUri)),
  soak: (mongodbUri) => withSite(mongodbUri, (site) => measureSoak(site)),
  processes: measureProcesses,
  pictures: measurePictures,
  gallery: measureGallery,
};

async function killed(id: number): Promise<undefined> {
  process.kill(id, 'SIGKILL');
  return Promise.resolve(undefined);
}

async function withSite<Figures>(
  mongodbUri: string,
  measure: (site: ReliableSite) => Promise<Figures>,
): Promise<Figures> {
  const site = await startReliableSite(mongodbUri, 'bench-reliability');
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}
