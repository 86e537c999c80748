import { findBrowser, wholeBrowser } from '../../../scripts/dev-environment/findBrowsers';
import { environment } from '../../../scripts/src/settings/environment';
import { UserError, print } from '../../../scripts/src/terminal';
import { copyHarness } from '../harness';
import { median } from '../statistics';
import { CPU_RATES, type Figure, type PageRow } from './measuredPages';
import { measureInTurns } from './measureInTurns';
import { chooseBrowser } from './throttledPage';

const ROUNDS = 3;
const PAGES = ['/', '/golfers', '/apply'];
const FIGURES: readonly Figure[] = [
  'tasks',
  'layout',
  'style',
  'layouts',
  'styles',
  'nodes',
  'fcp',
  'lcp',
  'tbt',
  'bytes',
];

/** Prints what pages of two running builds of this site cost, as ratios of the second to the first. */
export async function comparePages(origins: readonly string[]): Promise<void> {
  if (origins.length !== 2 || !origins.every((origin) => URL.canParse(origin)))
    throw new UserError(
      'BENCH_SITES takes two addresses: BENCH_SITES=http://localhost:8080,http://localhost:8081.',
    );
  const harness = await copyHarness();
  chooseBrowser(wholeBrowser(await findBrowser()));
  const rows = await measureInTurns({
    harness,
    kinds: ['untouched'],
    sites: origins.map((origin) => ({ name: origin, origin })),
    paths: environment.BENCH_PAGES?.split(',') ?? PAGES,
    cpuRates: CPU_RATES.slice(0, 1),
    rounds: Number(environment.BENCH_ROUNDS) || ROUNDS,
  });
  print(comparisonOf(rows, origins));
}

/** A row for each figure, a column for each page. */
export function comparisonOf(rows: readonly PageRow[], [first, second]: readonly string[]): string {
  const paths = [...new Set(rows.map(({ path }) => path))];
  const valueOf = (site: string | undefined, path: string, figure: Figure): number =>
    median(rows.filter((row) => row.site === site && row.path === path).flatMap((row) => row[figure] ?? []));
  const cellOf = (path: string, figure: Figure): string => {
    const [before, after] = [valueOf(first, path, figure), valueOf(second, path, figure)];
    return `${(after / before).toFixed(2)} × (${before.toFixed(0)} → ${after.toFixed(0)})`;
  };
  const lines = FIGURES.map((figure) => [figure, ...paths.map((path) => cellOf(path, figure))]);
  const head = [`${second} to ${first}`, ...paths];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
