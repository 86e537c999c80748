import { type FailureKind, type VitalName, vitalNames } from '@site/contract';
import { COUNTED_MAX, type Counted, counted } from '../../db/countUpTo';
import { notBefore } from '../../db/filters';
import { countOf, mergeHistograms, quantile } from './histogram';
import { FailureDay, type FailureDayFields, VitalsDay, type VitalsDayFields } from './vitals.model';
import { dayText, firstDay } from './vitals.service';

// Beacons may invent releases and routes; a site has fewer real ones.
const MAX_RELEASES = 60;
const MAX_ROUTES = 40;
const MAX_FAILURES = 20;

interface VitalSummary {
  count: number;
  p75: number | null;
}

interface Stats extends Record<VitalName, VitalSummary> {
  views: number;
  errors: number;
}

interface Failure {
  kind: FailureKind;
  name: string;
  message: string;
  frame: string | null;
  count: number;
}

export interface ReleaseVitals extends Stats {
  remote: string;
  version: string;
  days: (Stats & { day: string })[];
  routes: (Stats & { route: string })[];
  failures: Failure[];
}

export interface VitalsReport {
  from: string;
  to: string;
  releases: ReleaseVitals[];
}

/** What page views measured in the last days, by release: the latest release first. */
export async function reportVitals(days: number, now = new Date()): Promise<VitalsReport> {
  const from = firstDay(days, now);
  const [measured, failures] = await Promise.all([
    VitalsDay.find({ day: notBefore(from) }).lean<VitalsDayFields[]>(),
    FailureDay.find({ day: notBefore(from) }).lean<FailureDayFields[]>(),
  ]);
  const failuresOf = groupBy(failures, releaseOf);
  const releases = [...groupBy(measured, releaseOf)]
    .map(([release, rows]) => summarize(rows, failuresOf.get(release) ?? []))
    .sort((a, b) => compare(b.days.at(-1)?.day, a.days.at(-1)?.day) || b.views - a.views)
    .slice(0, MAX_RELEASES);
  return { from: dayText(from), to: dayText(now), releases };
}

/** How many errors visitors have reported in the last days, today included. */
export async function countFailures(days: number, now = new Date()): Promise<Counted> {
  const [found] = await FailureDay.aggregate<{ sum: number }>([
    { $match: { day: { $gte: firstDay(days, now) } } },
    // Whoever invents errors makes the answer no slower.
    { $limit: COUNTED_MAX + 1 },
    { $group: { _id: null, sum: { $sum: '$count' } } },
  ]);
  return counted(found?.sum ?? 0);
}

const releaseOf = ({ remote, version }: { remote: string; version: string }) => `${remote}@${version}`;

function summarize(rows: readonly VitalsDayFields[], failures: readonly FailureDayFields[]): ReleaseVitals {
  const { remote = '', version = '' } = rows[0] ?? {};
  const days = [...groupBy(rows, ({ day }) => dayText(day))]
    .map(([day, ofDay]) => ({ day, ...statsOf(ofDay) }))
    .sort((a, b) => compare(a.day, b.day));
  const routes = [...groupBy(rows, ({ route }) => route)]
    .map(([route, ofRoute]) => ({ route, ...statsOf(ofRoute) }))
    .sort((a, b) => b.views - a.views || b.errors - a.errors)
    .slice(0, MAX_ROUTES);
  return { remote, version, ...statsOf(rows), days, routes, failures: mostFrequent(failures) };
}

function statsOf(rows: readonly VitalsDayFields[]): Stats {
  const summaries = vitalNames.map((name) => [name, summaryOf(name, rows)] as const);
  return {
    views: sum(rows.map(({ views = 0 }) => views)),
    errors: sum(rows.map(({ failures = 0 }) => failures)),
    ...(Object.fromEntries(summaries) as Record<VitalName, VitalSummary>),
  };
}

function summaryOf(name: VitalName, rows: readonly VitalsDayFields[]): VitalSummary {
  const histogram = mergeHistograms(rows.map((row) => row[name] ?? {}));
  const p75 = quantile(name, histogram, 0.75);
  return { count: countOf(histogram), p75: p75 === null ? null : rounded(p75) };
}

/** Layout shift is a score of a few hundredths, the others are milliseconds. */
const rounded = (value: number): number => (value > 5 ? Math.round(value) : Math.round(value * 1000) / 1000);

function mostFrequent(failures: readonly FailureDayFields[]): Failure[] {
  return [
    ...groupBy(failures, ({ kind, name, message, frame }) => JSON.stringify([kind, name, message, frame])),
  ]
    .flatMap(([, [first, ...rest]]) => {
      if (!first) return [];
      const { kind, name, message, frame = null, count } = first;
      return { kind, name, message, frame, count: count + sum(rest.map((other) => other.count)) };
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_FAILURES);
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const compare = (a = '', b = '') => (a < b ? -1 : Number(a > b));
