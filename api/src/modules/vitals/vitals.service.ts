import { createHash } from 'node:crypto';
import { type FailureInput, maskedMessage, vitalNames, VITALS_DAYS, type VitalsInput } from '@site/contract';
import { attemptLimit } from '../../db/attemptLimit';
import { DAY_MS } from '../../shared/calendar';
import { bucketOf } from './histogram';
import { FailureDay, VitalsDay } from './vitals.model';

// A school shares one address. Neither limit keeps an address for longer than the privacy notice says.
const beacons = attemptLimit({ keyPrefix: 'vitals', points: 60, duration: 10 * 60 });
const newKeys = attemptLimit({ keyPrefix: 'vitals-keys', points: 10, duration: 30 * 60 });

/**
 * Routes and releases come from visitors: the api does not know them, so invented ones must not fill the database.
 * Requests at the same moment may exceed a bound by their number.
 */
const MAX_KEYS_A_DAY = 500;
const MAX_FAILURES_A_DAY = 500;
const MAX_FAILURES_OF_REMOTE = 50;

/** A route of a release, on one day. */
interface Key {
  day: Date;
  release: string;
  route: string;
}

type Increments = Record<string, number>;

/** Adds the report of one page view to the sums of the day. What exceeds a bound is dropped. Throws 429. */
export async function receiveVitals(report: VitalsInput, address: string, now = new Date()): Promise<void> {
  await beacons.count(address);
  const day = new Date(now.toISOString().slice(0, 10));
  const { release, route, vitals, failures = [] } = report;
  if (vitals) await add({ day, release, route }, viewIncrements(vitals), address);
  for (const failure of failures) {
    const key = { day, release: failure.release, route: failure.route };
    if (await add(key, { failures: 1 }, address)) await addFailure(day, failure);
  }
}

function viewIncrements(vitals: NonNullable<VitalsInput['vitals']>): Increments {
  const increments: Increments = { views: 1 };
  for (const name of vitalNames) {
    const value = vitals[name];
    if (value !== undefined) increments[`${name}.${bucketOf(name, value)}`] = 1;
  }
  return increments;
}

/** Returns false when the day has too many keys for another one. Throws 429 for an address that adds too many. */
async function add({ day, release, route }: Key, increments: Increments, address: string): Promise<boolean> {
  const _id = `${dayText(day)} ${release} ${route}`;
  const { matchedCount } = await VitalsDay.updateOne({ _id }, { $inc: increments });
  if (matchedCount > 0) return true;
  if ((await VitalsDay.countDocuments({ day })) >= MAX_KEYS_A_DAY) return false;
  await newKeys.count(address);
  await VitalsDay.updateOne(
    { _id },
    { $inc: increments, $setOnInsert: { day, ...splitRelease(release), route } },
    { upsert: true },
  );
  return true;
}

/** A failure that would exceed a bound is counted as another one, without its text. */
async function addFailure(day: Date, failure: FailureInput): Promise<void> {
  const { release, kind, name, frame } = failure;
  const message = maskedMessage(failure.message);
  const start = `${dayText(day)} ${release}`;
  const _id = `${start} ${fingerprintOf([kind, name, message, frame])}`;
  const { matchedCount } = await FailureDay.updateOne({ _id }, { $inc: { count: 1 } });
  if (matchedCount > 0) return;
  const { remote, version } = splitRelease(release);
  const isFull =
    (await FailureDay.countDocuments({ remote, day })) >= MAX_FAILURES_OF_REMOTE ||
    (await FailureDay.countDocuments({ day })) >= MAX_FAILURES_A_DAY;
  const shown = isFull ? { kind, name: 'Other', message: '' } : { kind, name, message, frame };
  await FailureDay.updateOne(
    { _id: isFull ? `${start} other` : _id },
    { $inc: { count: 1 }, $setOnInsert: { day, remote, version, ...shown } },
    { upsert: true },
  );
}

function fingerprintOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

function splitRelease(release: string): { remote: string; version: string } {
  const [remote = '', version = ''] = release.split('@');
  return { remote, version };
}

export const dayText = (day: Date): string => day.toISOString().slice(0, 10);

/** The first day of a report over this number of days. */
export function firstDay(days: number, now = new Date()): Date {
  const today = new Date(dayText(now));
  return new Date(today.getTime() - (Math.min(days, VITALS_DAYS) - 1) * DAY_MS);
}
