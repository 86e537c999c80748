import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { type FailureKind, PAGE_REPORTS, type PageReport, vitalNames } from './pageReport';

/** One that does not arrive is lost without a word. */
const send = (report: PageReport): boolean =>
  navigator.sendBeacon(PAGE_REPORTS, new Blob([JSON.stringify(report)], { type: 'application/json' }));

/** Sends once what this page has measured, when it is left or hidden. */
export function measurePage(release: string): void {
  const vitals: PageReport['vitals'] = {};
  const keep = ({ name, value }: Metric) => {
    const known = vitalNames.find((each) => each === name.toLowerCase());
    if (known) vitals[known] = value;
  };
  [onLCP, onINP, onCLS].forEach((measure) => measure(keep));
  let isSent = false;
  // After the library's own listeners, which give the final values. Not at `pagehide`: it comes before them.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent) return;
    isSent = true;
    send({ release, vitals });
  });
}

/** Sends a failure, unless it is not ours, such as that of a browser extension. */
export function reportFailure(release: string, kind: FailureKind, error: unknown): void {
  const places = placesOf(error);
  const ours = places.filter((place) => place.startsWith(`${location.origin}/`));
  if (places.length > 0 && ours.length === 0) return;
  const [, file, position] = ours.map((place) => OWN_FILE.exec(place)).find((match) => match) ?? [];
  send({ release, failure: { kind, name: nameOf(error), ...(file && { frame: `${file}:${position}` }) } });
}

const placesOf = (error: unknown): readonly string[] =>
  (error instanceof Error ? error.stack : undefined)?.match(PLACES) ?? [];

const NAME = /^[A-Za-z_$][\w$]{0,59}$/;

const nameOf = (error: unknown): string =>
  error instanceof Error && NAME.test(error.name) ? error.name : 'Unknown';

/** The places in a stack, as `at f (url:1:2)` or as `f@url:1:2`. */
const PLACES = /[a-z-]+:\/\/[^\s()]+:\d{1,7}:\d{1,7}/g;
const OWN_FILE = /\/([\w.-]{1,80}\.js)(?:\?[^:]*)?:(\d+:\d+)$/;
