import { loadavg } from 'node:os';
import { print } from '../../../scripts/src/terminal';
import { measureRunningLink, watchBlog } from './measureRunningLink';
import { measureTouched, measureUntouched, watchLongTasks } from './measureStart';
import { measureVisit, watchInteractions } from './measureVisit';
import { type MeasuredSite, type PageRow, urlOf } from './measuredPages';
import { type ThrottledPage, onThrottledPage } from './throttledPage';

type Kind = Extract<PageRow['kind'], 'untouched' | 'touched' | 'visit' | 'running'>;

interface Measurement {
  /** Runs in each document before any other script. */
  watch(): void;
  measure(opened: ThrottledPage, url: string): Promise<Partial<PageRow>>;
}

const MEASUREMENTS: Record<Kind, Measurement> = {
  untouched: { watch: watchLongTasks, measure: measureUntouched },
  touched: { watch: watchLongTasks, measure: measureTouched },
  visit: { watch: watchInteractions, measure: ({ page }, url) => measureVisit(page, new URL(url).origin) },
  running: { watch: watchBlog, measure: (opened, url) => measureRunningLink(opened, new URL(url).origin) },
};

interface OwnRun {
  harness: string;
  sites: readonly MeasuredSite[];
  paths: readonly string[];
  kinds: readonly Kind[];
  rounds: number;
}

/** Measurements that the harness does not make: on each page and site in turns, whose order changes each round. */
export async function measureOurselves(run: OwnRun): Promise<PageRow[]> {
  const rows: PageRow[] = [];
  for (let round = 0; round < run.rounds; round += 1) {
    const sites = round % 2 ? [...run.sites].reverse() : run.sites;
    for (const place of placesOf(run.paths, sites)) {
      for (const kind of run.kinds) rows.push(await measureOne(run.harness, kind, place));
    }
  }
  return rows;
}

const placesOf = (paths: readonly string[], sites: readonly MeasuredSite[]): Place[] =>
  paths.flatMap((path) => sites.map((site) => ({ site, path, url: urlOf(site, path) })));

interface Place {
  site: MeasuredSite;
  path: string;
  url: string;
}

async function measureOne(harness: string, kind: Kind, { site, path, url }: Place): Promise<PageRow> {
  const { watch, measure } = MEASUREMENTS[kind];
  const row: PageRow = { kind, site: site.name, path, load: loadavg()[0] ?? 0 };
  const attempt = () => onThrottledPage(harness, watch, (opened) => measure(opened, url));
  // One repeat after a failure, as in the harness.
  const found = await attempt()
    .catch(attempt)
    .catch((error: unknown) => ({ error: String(error).slice(0, 300) }));
  print(`${kind} ${site.name} ${path} ${JSON.stringify(found)}`);
  return { ...row, ...found };
}
