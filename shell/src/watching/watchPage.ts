import { type ClientRegistry, type ClientRemote, findRemote } from '../federation/remoteLoader';
import { pageScripts, SCRIPTS_ATTRIBUTE } from '../start/preloadScripts';
import { type FailureKind, VITALS_SHARE } from './pageReport';

const FAILURES_PER_VIEW = 5;

export interface Watch {
  /** A remote could not be loaded. */
  onLoadFailure(error: unknown, remote: ClientRemote): void;
  /** A boundary has caught what a component threw. */
  onCaughtError(error: unknown): void;
}

/**
 * Watches for failures, and measures a share of the page views. This part is in the page's first scripts; the reporter is
 * fetched only by the pages that have something to report.
 */
export function watchPage(registry: ClientRegistry): Watch {
  const failures: unknown[] = [];

  const record = (error: unknown, kind: FailureKind, release = shownRelease(registry)) => {
    // An error that a boundary has caught may reach the window as well.
    if (failures.includes(error) || failures.length >= FAILURES_PER_VIEW || isAutomated()) return;
    failures.push(error);
    void import(/* webpackChunkName: "watching" */ './reportPage').then(
      ({ reportFailure }) => reportFailure(release, kind, error),
      ignoreLoss,
    );
  };

  addEventListener('error', ({ error }) => record(error, 'error'));
  addEventListener('unhandledrejection', ({ reason }) => record(reason, 'rejection'));
  if (isInSample()) {
    const release = shownRelease(registry);
    void import(/* webpackChunkName: "watching" */ './reportPage').then(
      ({ measurePage }) => measurePage(release),
      ignoreLoss,
    );
  }
  return {
    onLoadFailure: (error, remote) => record(error, 'remote', releaseOf(remote)),
    onCaughtError: (error) => record(error, 'remote'),
  };
}

/** Losing a report is silent: it must never cost the visitor anything. */
const ignoreLoss = () => undefined;

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
