import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { pageScripts, SCRIPTS_ATTRIBUTE } from '../start/preloadScripts';
import { describeFailure, releaseAt } from './describeFailure';
import { PAGE_REPORTS, type PageReport, vitalNames } from './pageReport';
import type { WatchedPage } from './watchPage';

/**
 * Sends what happened on this page when it is left or hidden: what it measured once, its failures each once. A report
 * that does not arrive is lost without a word.
 */
export function reportPage({ pathname, registry, failures, isSampled }: WatchedPage): void {
  const shellVersion = readShellVersion();
  const vitals: PageReport['vitals'] = {};
  let isMeasured = !isSampled;
  let described = 0;

  const keep = ({ name, value }: Metric) => {
    const known = vitalNames.find((each) => each === name.toLowerCase());
    if (known) vitals[known] = value;
  };
  const send = () => {
    const next = failures.slice(described).flatMap((each) => describeFailure(each, shellVersion) ?? []);
    described = failures.length;
    if (isMeasured && next.length === 0) return;
    const report: PageReport = {
      release: releaseAt({ registry, pathname, shellVersion }),
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

/** As the server names it. */
function readShellVersion(): string {
  const starter = document.querySelector<HTMLScriptElement>(`script[data-${SCRIPTS_ATTRIBUTE}]`);
  const version = starter && new URL(pageScripts(starter).main.href, location.href).searchParams.get('v');
  return version ?? 'unknown';
}
