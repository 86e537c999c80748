import type { Kept } from '../figures';
import type { BackupFigures } from './measureBackup';
import type { CrashFigures } from './measureCrashes';
import type { GalleryFigures } from './measureGallery';
import type { LoadFigures } from './measureLoad';
import type { MemoryFigures } from './measureMemory';
import type { NeighbourFigures } from './measureNeighbours';
import type { OutageFigures } from './measureOutage';
import type { PicturesFigures } from './measurePictures';
import type { ProcessesFigures } from './measureProcesses';
import type { RestartFigures } from './measureRestarts';
import type { SoakFigures } from './measureSoak';
import { crashRows } from './crashRows';
import { outageRows } from './outageRows';
import { galleryRows, pictureRows } from './pictureRows';
import { type Row, count, ms, seconds } from './row';

export const MODES = [
  'api',
  'database',
  'primary',
  'outage',
  'restarts',
  'load',
  'neighbours',
  'memory',
  'backup',
  'soak',
  'processes',
  'pictures',
  'gallery',
] as const;
export type Mode = (typeof MODES)[number];

interface Figures {
  api: CrashFigures;
  database: CrashFigures;
  primary: CrashFigures;
  outage: OutageFigures;
  restarts: RestartFigures;
  load: { pages: LoadFigures; applications: LoadFigures };
  neighbours: { each: NeighbourFigures[] };
  memory: MemoryFigures;
  backup: BackupFigures;
  soak: SoakFigures;
  processes: ProcessesFigures;
  pictures: PicturesFigures;
  gallery: GalleryFigures;
}

/** The last figures of each part; undefined for one that was never measured. */
export type Measured = { [Each in Mode]?: Figures[Each] & Kept };

const REQUESTS = 10_000;
const PAGES_P99_MS = 250;
const APPLICATIONS_P99_MS = 500;
const NEIGHBOUR_RATIO = 3;
const GROWTH = 1.05;
const ATTEMPTS_A_MINUTE = 5;
const FRESH_MS = 1_000;

/** What was promised, measured, and whether it holds. */
export function rowsOf(measured: Measured): Row[] {
  return MODES.flatMap((mode) => rowsOfMode(mode, measured));
}

const ROWS: { [Each in Mode]: (figures: Figures[Each]) => Row[] } = {
  api: (figures) => crashRows(`${figures.kills} kills of the api`, figures),
  database: (figures) => crashRows(`${figures.kills} kills of the database`, figures),
  primary: (figures) => crashRows(`${figures.kills} kills of a primary of three`, figures),
  outage: outageRows,
  restarts: restartRows,
  load: loadRows,
  neighbours: ({ each }) => each.flatMap(neighbourRows),
  memory: memoryRows,
  backup: backupRows,
  soak: soakRows,
  processes: processRows,
  pictures: pictureRows,
  gallery: galleryRows,
};

function rowsOfMode<Each extends Mode>(mode: Each, measured: Measured): Row[] {
  const figures = measured[mode];
  return figures ? ROWS[mode](figures) : [];
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

function memoryRows({ paths, searches, refused, ...megabytes }: MemoryFigures): Row[] {
  const { beforeMb, afterPathsMb, afterSearchesMb } = megabytes;
  return [
    [
      `memory of the shell before and after ${count(paths)} unknown paths`,
      `${beforeMb.toFixed(0)} / ${afterPathsMb.toFixed(0)} MB`,
      '',
      undefined,
    ],
    [
      `the same after ${count(searches)} searches more, of which ${count(refused)} were refused`,
      `${afterSearchesMb.toFixed(0)} MB`,
      '',
      undefined,
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

function soakRows({ servers, ...day }: SoakFigures): Row[] {
  const { minutes, warmUpMinutes, pages, failedPages, applications, saves } = day;
  return [
    ...servers.map(({ name, firstMb, lastMb }): Row => [
      `${minutes} minutes of a calm day after ${warmUpMinutes}: memory of the ${name}, last ten minutes / first ten`,
      `${lastMb.toFixed(0)} / ${firstMb.toFixed(0)} MB = ${(lastMb / firstMb).toFixed(3)} ×`,
      `≤ ${GROWTH} ×`,
      lastMb <= firstMb * GROWTH,
    ]),
    [
      'pages that failed meanwhile',
      `${failedPages} of ${count(pages)}, beside ${count(applications)} applications and ${count(saves)} saved posts`,
      '0',
      failedPages === 0,
    ],
  ];
}

function processRows(figures: ProcessesFigures): Row[] {
  const { processes, acknowledged, lost, doubled, mails, doubledMails } = figures;
  const { taken, attempts, expired, trashed, freshMedianMs, freshLongestMs } = figures;
  return [
    [
      `${processes} apis: applications lost or doubled, mails`,
      `${lost} and ${doubled} of ${count(acknowledged)}; ${count(mails)} mails, ${doubledMails} of them twice`,
      'one record and one mail each',
      lost === 0 && doubled === 0 && mails === acknowledged && doubledMails === 0,
    ],
    [
      `${processes} apis: of ${attempts} attempts of one address at once`,
      `${taken} were taken`,
      '5 a minute',
      taken === ATTEMPTS_A_MINUTE,
    ],
    [
      `${processes} apis: ${expired} expired applications, purged by all of them at once`,
      `${trashed} entries in the trash`,
      'one each',
      trashed === expired,
    ],
    [
      `${processes} apis: a change is fresh in another process`,
      `${ms(freshMedianMs)} in the median, ${ms(freshLongestMs)} at most`,
      `≤ ${ms(FRESH_MS)}`,
      freshLongestMs <= FRESH_MS,
    ],
  ];
}
