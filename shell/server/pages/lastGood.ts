import { LRUCache } from 'lru-cache';
import { matchPath } from 'react-router-dom';
import type { Logger } from 'pino';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { Submission } from '../../src/render/submitForm';
import { type LineUps, ownsPath } from '../registry/lineUp';
import type { Verdict } from '../registry/quarantine';
import { type Release, withoutServer } from '../registry/release';
import {
  createAttempts,
  type Attempt,
  type AttemptRender,
  type Fault,
  type OnRender,
} from '../render/attempts';
import type { RendererPool } from '../render/rendererPool';
import type { RenderInput } from '../render/renderThread';

export interface LastGoodOptions {
  renderers: RendererPool;
  lineUps: LineUps;
  log: Logger;
  onRender?: OnRender;
}

export interface Rendered {
  /** The release that made the page; null for a page that belongs to no remote. */
  release: Release | null;
  /** Null when no renderer could make one. */
  page: RenderedPage | null;
}

interface Failure extends Attempt {
  release: Release;
  fault: Fault;
}

const hasLooped = ({ fault }: Failure): boolean => fault.kind === 'loop';
const hasNotLoaded = (fault: Fault | null): fault is Verdict =>
  fault?.kind === 'unreadable' || fault?.kind === 'refused';

/** Renders the pages of releases; where one fails, the visitor gets the page of the last good one at once. */
export class LastGoodRenderer {
  private readonly attempt: AttemptRender;
  private readonly lineUps: LineUps;
  private readonly loops = createLoopMemory();

  constructor(options: LastGoodOptions) {
    this.attempt = createAttempts(options);
    this.lineUps = options.lineUps;
  }

  async render(release: Release | null, request: RenderInput): Promise<Rendered> {
    const { url } = request;
    if (!release) return { release, page: (await this.attempt(null, request)).page };
    if (this.loops.has(release, url)) return this.renderNotice(release, request);
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

  /** Passes a form to its page, at most once. */
  async submit(release: Release | null, url: string, submission: Submission): Promise<Rendered> {
    const request = { url, submission, requestId: submission.headers['X-Request-Id'] };
    if (!release) return { release, page: (await this.attempt(null, request)).page };
    for (const candidate of this.candidates(release, url)) {
      const { page, fault } = await this.attemptOnce(candidate, request);
      // Only a release that was not loaded has certainly not submitted the form.
      if (!hasNotLoaded(fault)) return { release: candidate, page };
    }
    return this.renderNotice(release, { url, requestId: request.requestId });
  }

  /** An earlier release need not have every page of a later one. */
  private candidates(release: Release, url: string): Release[] {
    return this.lineUps.candidates(release).filter((candidate) => ownsPath(candidate, pathOf(url)));
  }

  /** A thread may end because of another page: then this one is rendered once more. */
  private async attemptPage(release: Release, request: RenderInput): Promise<Attempt> {
    const first = await this.attemptOnce(release, request);
    if (first.fault?.kind !== 'ended' || this.lineUps.isOut(release)) return first;
    const second = await this.attemptOnce(release, request);
    if (second.fault?.kind !== 'ended') return second;
    return { page: null, fault: { ...second.fault, kind: 'throw' } };
  }

  private async attemptOnce(release: Release, request: RenderInput): Promise<Attempt> {
    const attempt = await this.attempt(release, request);
    // At once, so that no other visitor waits for it, not even for a page that shared its thread.
    if (attempt.fault?.kind === 'loop') this.lineUps.takeOut(release, attempt.fault);
    return attempt;
  }

  /** Called once another release has rendered the same page: otherwise the page or the api may be at fault. */
  private blame({ release, fault, page }: Failure): void {
    if (hasNotLoaded(fault)) this.lineUps.takeOut(release, fault);
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
    if (looping.length > 0) this.loops.add(release, request.url);
    const page = failures[0]?.page;
    return page ? { release, page } : this.renderNotice(release, request);
  }

  private async renderNotice(release: Release, request: RenderInput): Promise<Rendered> {
    const { page } = await this.attempt(withoutServer(release), request);
    return { release, page };
  }
}

const pathOf = (url: string): string => url.split('?')[0] ?? url;

const LOOP_MEMORY_MS = 300_000;

/** The pages, by their route, that no release comes to the end of. */
function createLoopMemory() {
  const routes = new LRUCache<string, true>({ max: 1_000, ttl: LOOP_MEMORY_MS });
  const keyOf = ({ key, client }: Release, url: string): string => {
    const pathname = pathOf(url);
    return `${key} ${client.routes.find((pattern) => matchPath(pattern, pathname)) ?? pathname}`;
  };
  return {
    has: (release: Release, url: string): boolean => routes.has(keyOf(release, url)),
    add: (release: Release, url: string): void => void routes.set(keyOf(release, url), true),
  };
}
