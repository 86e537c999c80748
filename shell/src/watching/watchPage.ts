import { type ClientRegistry, type ClientRemote, findRemote } from '../federation/remoteLoader';
import { pageScripts, SCRIPTS_ATTRIBUTE } from '../start/preloadScripts';
import { type FailureKind, FAILURES_PER_VIEW, VITALS_SHARE } from './pageReport';

/** A failure that is reported when the page is left. */
export interface PageFailure {
  error: unknown;
  kind: FailureKind;
  /** The release that has failed. */
  release: string;
}

/** What the reporter reads when the page is left. */
export interface WatchedPage {
  /** Of the first page: what is measured belongs to it. */
  release: string;
  failures: readonly PageFailure[];
  /** Its Web Vitals are measured. */
  isSampled: boolean;
}

export interface Watch {
  /** A remote could not be loaded. */
  onLoadFailure(error: unknown, remote: ClientRemote): void;
  /** A boundary has caught what a component threw. */
  onCaughtError(error: unknown): void;
}

/**
 * Watches for failures, and measures a share of the page views. This part is in the page's first scripts and only
 * takes notes; the reporter is fetched only by the pages that have something to report.
 */
export function watchPage(registry: ClientRegistry): Watch {
  const failures: PageFailure[] = [];
  const page = { release: shownRelease(registry), failures, isSampled: isInSample() };
  let isReporting = false;

  const report = () => {
    if (isReporting) return;
    isReporting = true;
    import(/* webpackChunkName: "watching" */ './reportPage').then(
      ({ reportPage }) => reportPage(page),
      // Losing a report is silent: it must never cost the visitor anything.
      () => undefined,
    );
  };
  const record = (error: unknown, kind: FailureKind, remote?: ClientRemote) => {
    // An error that a boundary has caught may reach the window as well.
    const isKnown = failures.some((known) => known.error === error);
    if (isKnown || failures.length >= FAILURES_PER_VIEW || isAutomated()) return;
    failures.push({ error, kind, release: remote ? releaseOf(remote) : shownRelease(registry) });
    report();
  };

  addEventListener('error', ({ error }) => record(error, 'error'));
  addEventListener('unhandledrejection', ({ reason }) => record(reason, 'rejection'));
  if (page.isSampled) report();
  return {
    onLoadFailure: (error, remote) => record(error, 'remote', remote),
    onCaughtError: (error) => record(error, 'remote'),
  };
}

const releaseOf = ({ name, version }: ClientRemote): string => `${name}@${version}`;

/** The release that owns the path of the page: `mf-blog@1a2b3c`. */
function shownRelease(registry: ClientRegistry): string {
  const remote = findRemote(registry, location.pathname);
  return remote ? releaseOf(remote) : `shell@${readShellVersion()}`;
}

/** As the server names it. */
function readShellVersion(): string {
  const starter = document.querySelector<HTMLScriptElement>(`script[data-${SCRIPTS_ATTRIBUTE}]`);
  const version = starter && new URL(pageScripts(starter).main.href, location.href).searchParams.get('v');
  return version ?? 'unknown';
}

/** Tests and monitors are no visitors. */
const isAutomated = (): boolean => navigator.webdriver;

const isInSample = (): boolean => !isAutomated() && Math.random() < VITALS_SHARE;
