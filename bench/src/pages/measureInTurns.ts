import { print } from '../../../scripts/src/terminal';
import { runHarness } from '../harness';
import { measureClick, clickUntilAnswered } from './measureClick';
import { measureColdLink, measureRunningLink, watchBlog } from './measureLink';
import { measureTouched, measureUntouched, watchLoad } from './measureLoad';
import { measureVisit, watchInteractions } from './measureVisit';
import { type Figures, type Kind, type MeasuredSite, type PageRow, urlOf } from './measuredPages';
import { type ThrottledPage, onThrottledPage, withBrowser } from './throttledPage';

interface Measurement {
  /** Runs in each document before any other script. */
  script(): void;
  measure(opened: ThrottledPage, url: string): Promise<Figures>;
}

const MEASUREMENTS: Record<Exclude<Kind, 'lighthouse'>, Measurement> = {
  untouched: { script: watchLoad, measure: measureUntouched },
  touched: { script: watchLoad, measure: measureTouched },
  click: { script: clickUntilAnswered, measure: measureClick },
  visit: { script: watchInteractions, measure: measureVisit },
  cold: { script: watchBlog, measure: measureColdLink },
  running: { script: watchBlog, measure: measureRunningLink },
};

export interface Turns {
  harness: string;
  kinds: readonly Kind[];
  sites: readonly MeasuredSite[];
  paths: readonly string[];
  cpuRates: readonly number[];
  rounds: number;
}

/** Measures each page of each site in turns, whose order changes each round. */
export async function measureInTurns(turns: Turns): Promise<PageRow[]> {
  const rows: PageRow[] = [];
  for (let round = 0; round < turns.rounds; round += 1) {
    const sites = round % 2 ? [...turns.sites].reverse() : turns.sites;
    for (const place of placesOf({ ...turns, sites })) {
      for (const kind of turns.kinds) rows.push(await measureOne(turns.harness, kind, place));
    }
  }
  return rows;
}

interface Place {
  site: MeasuredSite;
  path: string;
  cpuRate: number;
}

const placesOf = ({ sites, paths, cpuRates }: Turns): Place[] =>
  cpuRates.flatMap((cpuRate) => paths.flatMap((path) => sites.map((site) => ({ site, path, cpuRate }))));

async function measureOne(harness: string, kind: Kind, { site, path, cpuRate }: Place): Promise<PageRow> {
  const url = urlOf(site, path);
  const attempt = (): Promise<Figures> => {
    if (kind === 'lighthouse') return measureByLighthouse(harness, url);
    const { script, measure } = MEASUREMENTS[kind];
    return onThrottledPage({ harness, cpuRate, script }, (opened) => measure(opened, url));
  };
  // One repeat after a failure.
  const found = await attempt()
    .catch(attempt)
    .catch((error: unknown) => ({ error: String(error).slice(0, 300) }));
  print(`${kind} ${cpuRate} × ${site.name} ${path} ${JSON.stringify(found)}`);
  return { kind, site: site.name, path, cpuRate, ...found };
}

/** Only the scores: Lighthouse simulates the slow phone. */
async function measureByLighthouse(harness: string, url: string): Promise<Figures> {
  const output = await withBrowser(harness, (port) =>
    runHarness(harness, ['lh-child.mjs', String(port), url]),
  );
  const { perf, a11y, bp, seo } = JSON.parse(output) as Figures;
  return { perf, a11y, bp, seo };
}
