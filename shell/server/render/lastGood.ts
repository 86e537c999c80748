import { createFailureLog, describeError, type FailureLog, onceASecond } from '@site/server';
import { LRUCache } from 'lru-cache';
import { matchPath } from 'react-router-dom';
import type { Logger } from 'pino';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { Submission } from '../../src/render/submitForm';
import { type LineUps, ownsPath } from '../registry/lineUp';
import { type Release, type Verdict, withoutServer } from '../registry/release';
import type { RendererPool } from './rendererPool';
import { errorFromStack, QueueFull, type RenderInput, RenderTimeout, ThreadEnded } from './renderThread';

export interface RenderReport {
  /** `name@version`, or 'shell' for a page that belongs to no remote. */
  release: string;
  /** Of the remote: 'error' and 'timeout'. 'refused': the queue was full. */
  outcome: 'ok' | 'error' | 'timeout' | 'refused';
  seconds: number;
}

export interface LastGoodOptions {
  renderers: RendererPool;
  lineUps: LineUps;
  log: Logger;
  onRender?: (report: RenderReport) => void;
}

export interface Rendered {
  /** The release that made the page; null for a page that belongs to no remote. */
  release: Release | null;
  /** Null when no renderer could make one. */
  page: RenderedPage | null;
}

/** What went wrong with a page. 'ended': the thread ended, perhaps because of another page. */
type Fault = Verdict | { kind: 'ended'; reason: string };

interface Attempt {
  page: RenderedPage | null;
  fault: Fault | null;
}

interface Failure extends Attempt {
  release: Release;
  fault: Fault;
}

const hasLooped = ({ fault }: Failure): boolean => fault.kind === 'loop';

const LOOP_MEMORY_MS = 300_000;

/** Renders the pages of releases; where one fails, the visitor gets the page of the last good one at once. */
export class LastGoodRenderer {
  private readonly lineUps: LineUps;
  /** The pages, by their route, that no release comes to the end of. */
  private readonly loops = new LRUCache<string, true>({ max: 1_000, ttl: LOOP_MEMORY_MS });
  private readonly logThrow: FailureLog;
  private readonly logFailure: FailureLog;
  private readonly logRefusal: (kind: string, refused: object) => void;

  constructor(private readonly options: LastGoodOptions) {
    const { log, lineUps } = options;
    this.lineUps = lineUps;
    this.logThrow = createFailureLog(log, 'render failed');
    this.logFailure = createFailureLog(log, 'renderer failed');
    this.logRefusal = onceASecond((refused: object, omitted) =>
      log.warn({ ...refused, omitted }, 'page refused'),
    );
  }

  async render(release: Release | null, request: RenderInput): Promise<Rendered> {
    const { url } = request;
    if (!release) return { release, page: (await this.attempt(null, request)).page };
    if (this.loops.has(routeKey(release, url))) return this.renderNotice(release, request);
    const failures: Failure[] = [];
    for (const candidate of this.candidates(release, url)) {
      const { page, fault } = await this.attemptPage(candidate, request);
      if (!fault) {
        if (page) failures.forEach((failure) => this.blame(failure));
        return { release: candidate, page };
      }
      failures.push({ release: candidate, page, fault });
      if (failures.filter(hasLooped).length > 1) break;
    }
    return this.giveUp(release, request, failures);
  }

  async submit(release: Release | null, url: string, submission: Submission): Promise<Rendered> {
    const request = { url, submission, requestId: submission.headers['X-Request-Id'] };
    if (!release) return { release, page: (await this.attempt(null, request)).page };
    for (const candidate of this.candidates(release, url)) {
      const { page, fault } = await this.attempt(candidate, request);
      // Only a release that was not loaded has certainly not submitted the form.
      if (fault?.kind !== 'load') return { release: candidate, page };
    }
    return this.renderNotice(release, { url, requestId: request.requestId });
  }

  /** An earlier release need not have every page of a later one. */
  private candidates(release: Release, url: string): Release[] {
    return this.lineUps.candidates(release).filter((candidate) => ownsPath(candidate, pathOf(url)));
  }

  /** A thread may end because of another page: then this one is rendered once more. */
  private async attemptPage(release: Release, request: RenderInput): Promise<Attempt> {
    const first = await this.attempt(release, request);
    if (first.fault?.kind !== 'ended' || this.lineUps.isOut(release)) return first;
    const second = await this.attempt(release, request);
    if (second.fault?.kind !== 'ended') return second;
    return { page: null, fault: { ...second.fault, kind: 'throw' } };
  }

  /** Renders once, and says in the log, the metrics and the result what went wrong. Never rejects. */
  private async attempt(release: Release | null, request: RenderInput): Promise<Attempt> {
    const startedAt = performance.now();
    const remote = release?.label ?? 'shell';
    const failed = { id: request.requestId, page: { remote, path: pathOf(request.url) } };
    const report = (outcome: RenderReport['outcome']) => {
      const seconds = (performance.now() - startedAt) / 1000;
      this.options.onRender?.({ release: remote, outcome, seconds });
    };
    try {
      const page = await this.options.renderers.render(release, request);
      const fault = faultOf(page);
      if (fault) this.logThrow(errorFromStack(page.errors[0] ?? ''), failed);
      report(fault ? 'error' : 'ok');
      return { page, fault };
    } catch (error) {
      if (error instanceof QueueFull) {
        this.logRefusal(remote, { id: failed.id, ...failed.page });
        report('refused');
        // Nobody's fault.
        return { page: null, fault: null };
      }
      this.logFailure(error, failed);
      report(error instanceof RenderTimeout ? 'timeout' : 'error');
      return { page: null, fault: this.faultOfRelease(release, error) };
    }
  }

  private faultOfRelease(release: Release | null, error: unknown): Fault {
    const fault = faultBehind(error);
    // At once, so that no other visitor waits for it, not even for a page that shared its thread.
    if (release && fault.kind === 'loop') this.lineUps.takeOut(release, fault);
    return fault;
  }

  /** Called once another release has rendered the same page: otherwise the page or the api may be at fault. */
  private blame({ release, fault, page }: Failure): void {
    if (fault.kind === 'load') this.lineUps.takeOut(release, fault);
    if (fault.kind === 'throw' && page?.isApiUp !== false) this.lineUps.countThrow(release, fault.reason);
  }

  /** No release renders this page, so none is taken out for it. */
  private giveUp(
    release: Release,
    request: RenderInput,
    failures: readonly Failure[],
  ): Promise<Rendered> | Rendered {
    const looping = failures.filter(hasLooped);
    looping.forEach((failure) => this.lineUps.putBack(failure.release));
    if (looping.length > 0) this.loops.set(routeKey(release, request.url), true);
    const page = failures[0]?.page;
    return page ? { release, page } : this.renderNotice(release, request);
  }

  private async renderNotice(release: Release, request: RenderInput): Promise<Rendered> {
    const { page } = await this.attempt(withoutServer(release), request);
    return { release, page };
  }
}

/** Without the query: a visitor's search does not belong in a log. */
const pathOf = (url: string): string => url.split('?')[0] ?? url;

function routeKey({ key, client }: Release, url: string): string {
  const pathname = pathOf(url);
  return `${key} ${client.routes.find((pattern) => matchPath(pattern, pathname)) ?? pathname}`;
}

function faultOf({ errors: [error], isLoaded }: RenderedPage): Fault | null {
  if (error === undefined) return null;
  if (!isLoaded) return { kind: 'load', reason: `it could not be loaded: ${firstLine(error)}` };
  return thrown(errorFromStack(error));
}

function faultBehind(error: unknown): Fault {
  if (error instanceof RenderTimeout) return { kind: 'loop', reason: error.message };
  if (error instanceof ThreadEnded) return { kind: 'ended', reason: `its thread ended: ${error.message}` };
  return thrown(error);
}

/** The reason goes to the log and to the admin: without the message, which may repeat what a visitor typed. */
function thrown(error: unknown): Fault {
  const { name, stack = '' } = describeError(error);
  return {
    kind: 'throw',
    reason: `it threw while rendering: ${`${name}${firstLine(stack)}`.replace(/ +/g, ' ')}`,
  };
}

const firstLine = (text: string): string => text.split('\n')[0] ?? '';
