import { availableParallelism, cpus } from 'node:os';
import type { Kept } from '../figures';
import type { BackupFigures } from './measureBackup';
import type { CrashFigures } from './measureCrashes';
import type { LoadFigures } from './measureLoad';
import type { NeighbourFigures } from './measureNeighbours';
import type { RestartFigures } from './measureRestarts';
import { ELECTION_TIMEOUT_MS } from './startReplicaSet';

export const MODES = ['api', 'database', 'primary', 'restarts', 'load', 'neighbours', 'backup'] as const;
export type Mode = (typeof MODES)[number];

interface Figures {
  api: CrashFigures;
  database: CrashFigures;
  primary: CrashFigures;
  restarts: RestartFigures;
  load: { pages: LoadFigures; applications: LoadFigures };
  neighbours: { each: NeighbourFigures[] };
  backup: BackupFigures;
}

/** The last figures of each part; undefined for one that was never measured. */
export type Measured = { [Each in Mode]?: Figures[Each] & Kept };

const LEADS = 2_000;
const BACK_S = 5;
const REFUSED_MS = 5_000;
const REQUESTS = 10_000;
const PAGES_P99_MS = 250;
const APPLICATIONS_P99_MS = 500;
const NEIGHBOUR_RATIO = 3;

/** What was promised, measured, and whether it holds. */
type Row = readonly [what: string, measured: string, goal: string, isMet: boolean | undefined];

const count = (value: number): string => value.toLocaleString('en-GB');
const seconds = (value: number): string => `${value.toFixed(1)} s`;
const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** bench/RELIABILITY.md. */
export function reliabilityReportOf(measured: Measured): string {
  const rows = rowsOf(measured);
  const of = (isMet: boolean) => rows.filter(([, , , each]) => each === isMet).length;
  return `# Promises, measured

\`npm run bench:reliability\` writes this page: ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}. Those
who ask share these cores with the site and its database.

**${of(true)} of ${rows.length} met, ${of(false)} missed.**

| promise | measured | goal | |
| --- | --- | --- | --- |
${rows.map(([what, figure, goal, isMet]) => `| ${what} | ${figure} | ${goal} | ${verdict(isMet)} |`).join('\n')}

## How

- **Crashes**: twelve families send applications through the shell, each again and again until it is acknowledged, and one
  in twenty once more after that. Processes are ended by SIGKILL every few seconds; whoever supervises them under
  \`npm start\` starts them again. Afterwards the database is asked for each acknowledged application.
- **Primaries**: three members on one computer, with an election timeout of ${ELECTION_TIMEOUT_MS / 1000} s (MongoDB's own is 10 s). Each
  killed primary is started again and follows before the next is killed.
- **Restarts**: two apis and two shells with addresses of their own behind nginx, with the template of
  \`docker/nginx\`; each is ended by SIGTERM and started again while 24 visitors read pages.
- **Load**: visitors read eight public pages, families send applications, each waiting for its answer.
- **Neighbours**: eight visitors read public pages for twelve seconds alone, and beside each neighbour.
- **Backup**: encrypted, of the demo content with 20,000 applications, while four families send more; restored into an
  empty database. Both commands compare hashes of each collection themselves.

## When

| part | measured | commit |
| --- | --- | --- |
${MODES.map((mode) => `| ${mode} | ${measured[mode]?.at ?? 'never'} | ${measured[mode]?.commit ?? ''} |`).join('\n')}
`;
}

const verdict = (isMet: boolean | undefined): string => {
  if (isMet === undefined) return '';
  return isMet ? 'met' : '**missed**';
};

function rowsOf({ api, database, primary, restarts, load, neighbours, backup }: Measured): Row[] {
  return [
    ...(api ? crashRows(`${api.kills} kills of the api`, api) : []),
    ...(database ? crashRows(`${database.kills} kills of the database`, database) : []),
    ...(primary ? crashRows(`${primary.kills} kills of a primary of three`, primary) : []),
    ...(restarts ? restartRows(restarts) : []),
    ...(load ? loadRows(load) : []),
    ...(neighbours?.each.flatMap(neighbourRows) ?? []),
    ...(backup ? backupRows(backup) : []),
  ];
}

function crashRows(what: string, { acknowledged, lost, doubled, backIn, refusals }: CrashFigures): Row[] {
  const slowest = Math.max(...backIn);
  return [
    [
      `${what}: applications lost or doubled`,
      `${lost} and ${doubled} of ${count(acknowledged)}`,
      `0 of ≥ ${count(LEADS)}`,
      lost === 0 && doubled === 0 && acknowledged >= LEADS,
    ],
    [
      `${what}: back in`,
      `${seconds(slowest)} at most (${backIn.map((each) => each.toFixed(1)).join(', ')})`,
      `≤ ${BACK_S} s`,
      slowest <= BACK_S,
    ],
    [
      `${what}: refusals that are no JSON, and the slowest of them`,
      `${refusals.notJson} of ${count(refusals.count)}, ${ms(refusals.slowestMs)}; ${refusals.unanswered} without an answer`,
      `0, ≤ ${ms(REFUSED_MS)}`,
      refusals.notJson === 0 && refusals.unanswered === 0 && refusals.slowestMs <= REFUSED_MS,
    ],
  ];
}

function restartRows({ requests, failed, faults, restarts, isSignedIn }: RestartFigures): Row[] {
  return [
    [
      `pages that failed beside ${restarts} restarts`,
      `${failed} of ${count(requests)}${faults.length > 0 ? ` (${faults.join('; ')})` : ''}`,
      `0 of ≥ ${count(REQUESTS)}`,
      failed === 0 && requests >= REQUESTS,
    ],
    ['the admin stays signed in over them', isSignedIn ? 'yes' : 'no', 'yes', isSignedIn],
  ];
}

function loadRows({ pages, applications }: { pages: LoadFigures; applications: LoadFigures }): Row[] {
  return [
    loadRow('public pages', pages, PAGES_P99_MS),
    loadRow('applications', applications, APPLICATIONS_P99_MS),
  ];
}

function loadRow(what: string, figures: LoadFigures, goalMs: number): Row {
  const { connections, seconds: length, count: all, failed, p50, p99 } = figures;
  return [
    `${connections} connections on ${what} for ${length} s: failed, p99`,
    `${failed} of ${count(all)} (${count(Math.round(all / length))} a second), ${ms(p99)}; median ${ms(p50)}`,
    `0, ≤ ${ms(goalMs)}`,
    failed === 0 && p99 <= goalMs,
  ];
}

function neighbourRows({ name, quiet, beside }: NeighbourFigures): Row[] {
  const ratio = beside.p99 / quiet.p99;
  return [
    [
      `beside ${name}: known pages that failed, p99`,
      `${beside.failed} of ${count(beside.count)}, ${ms(beside.p99)} / ${ms(quiet.p99)} = ${ratio.toFixed(2)} ×`,
      `0, ≤ ${NEIGHBOUR_RATIO} ×`,
      beside.failed === 0 && ratio <= NEIGHBOUR_RATIO,
    ],
  ];
}

function backupRows(figures: BackupFigures): Row[] {
  const { records, restored, megabytes, backupSeconds, restoreSeconds, writtenMeanwhile } = figures;
  return [
    [
      `backup of ${count(records)} records (${megabytes.toFixed(1)} MB) while ${writtenMeanwhile} applications arrived, and its restore`,
      `${seconds(backupSeconds)} and ${seconds(restoreSeconds)}; ${count(restored)} restored`,
      'equal by counts and hashes',
      restored === records,
    ],
  ];
}
