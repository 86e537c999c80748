import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { type FailureReport, PAGE_REPORTS, type PageReport, vitalNames } from './pageReport';
import type { PageFailure, WatchedPage } from './watchPage';

/**
 * Sends what happened on this page when it is left or hidden: what it measured once, its failures each once. A report
 * that does not arrive is lost without a word.
 */
export function reportPage({ release, failures, isSampled }: WatchedPage): void {
  const vitals: PageReport['vitals'] = {};
  let isMeasured = !isSampled;
  let described = 0;

  const keep = ({ name, value }: Metric) => {
    const known = vitalNames.find((each) => each === name.toLowerCase());
    if (known) vitals[known] = value;
  };
  const send = () => {
    const next = failures.slice(described).flatMap((each) => describeFailure(each) ?? []);
    described = failures.length;
    if (isMeasured && next.length === 0) return;
    const report: PageReport = {
      release,
      ...(!isMeasured && { vitals }),
      ...(next.length > 0 && { failures: next }),
    };
    isMeasured = true;
    navigator.sendBeacon(PAGE_REPORTS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };

  if (isSampled) [onLCP, onINP, onCLS].forEach((measure) => measure(keep));
  // After the library's own listeners, which give the final values. Not at `pagehide`: it comes before them.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}

/** Undefined for a failure that is not ours, such as that of a browser extension. */
function describeFailure({ error, kind, release }: PageFailure): FailureReport | undefined {
  const places = placesOf(error);
  const ours = places.filter((place) => place.startsWith(`${location.origin}/`));
  if (places.length > 0 && ours.length === 0) return undefined;
  const [, file, position] = ours.map((place) => OWN_FILE.exec(place)).find((match) => match) ?? [];
  return {
    release,
    kind,
    name: nameOf(error),
    ...(file && { frame: `${file}:${position}` }),
  };
}

const placesOf = (error: unknown): readonly string[] =>
  (error instanceof Error ? error.stack : undefined)?.match(PLACES) ?? [];

const NAME = /^[A-Za-z_$][\w$]{0,59}$/;

const nameOf = (error: unknown): string =>
  error instanceof Error && NAME.test(error.name) ? error.name : 'Unknown';

/** The places in a stack, as `at f (url:1:2)` or as `f@url:1:2`. */
const PLACES = /[a-z-]+:\/\/[^\s()]+:\d{1,7}:\d{1,7}/g;
const OWN_FILE = /\/([\w.-]{1,80}\.js)(?:\?[^:]*)?:(\d+:\d+)$/;
