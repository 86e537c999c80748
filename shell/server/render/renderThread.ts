import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { RenderReply, RenderRequest, WorkerInput } from './renderWorker';

const RENDER_TIMEOUT_MS = 10_000;
// A page spends most of its time waiting for data; more at once would only delay each other.
const MAX_CONCURRENT = 4;
const MAX_PENDING = 100;
/** Search results are not cached: they must not displace all other pages. */
const MAX_PENDING_SEARCHES = 12;
const WORKER = path.join(import.meta.dirname, 'renderWorker.js');

/** The queue is full: the thread cannot keep up. */
export class QueueFull extends Error {}

/** This page blocked its thread for too long. */
export class RenderTimeout extends Error {}

/** The thread ended while this page was pending, perhaps because of another page. */
export class ThreadEnded extends Error {}

// A release that eats memory ends its own thread, not the shell.
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256 };

interface PendingRender {
  request: RenderRequest;
  isSearch: boolean;
  /** Starts when the thread starts the page, not while it is queued. */
  timer?: NodeJS.Timeout;
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
}

/** A worker thread and its pending renders. */
export class RenderThread {
  /** Queued or being rendered, by id. */
  private readonly pending = new Map<number, PendingRender>();
  private readonly queue: PendingRender[] = [];
  private running = 0;
  private lastId = 0;
  /** The page that started to render last. */
  private renderingId = 0;
  private isRetired = false;
  private loadTimer: NodeJS.Timeout | undefined;
  isDead = false;
  /** Its remote's code did not come to an end while it was loaded. */
  isBlocked = false;

  constructor(
    input: WorkerInput,
    private readonly worker: Worker = new Worker(WORKER, {
      workerData: input,
      resourceLimits: RESOURCE_LIMITS,
    }),
  ) {
    this.worker.on('message', (reply: RenderReply) => this.handleReply(reply));
    this.worker.on('error', (error) => this.die(error.message));
    this.worker.on('exit', () => this.die('the renderer ended'));
    this.worker.unref();
  }

  render(request: Omit<RenderRequest, 'id'>): Promise<RenderedPage> {
    const isSearch = request.url.includes('?');
    if (this.isFullFor(isSearch)) return Promise.reject(new QueueFull('too many pages are waiting'));
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      const render = { request: { ...request, id }, isSearch, resolve, reject };
      this.pending.set(id, render);
      this.queue.push(render);
      this.startNext();
    });
  }

  private isFullFor(isSearch: boolean): boolean {
    if (this.pending.size >= MAX_PENDING) return true;
    const searches = [...this.pending.values()].filter((each) => each.isSearch);
    return isSearch && searches.length >= MAX_PENDING_SEARCHES;
  }

  /** Forms and pages go before searches. */
  private startNext(): void {
    while (this.running < MAX_CONCURRENT && this.queue.length > 0) {
      const firstPage = this.queue.findIndex(({ isSearch }) => !isSearch);
      const [next] = this.queue.splice(Math.max(firstPage, 0), 1);
      if (!next) return;
      this.running += 1;
      this.worker.postMessage(next.request);
    }
  }

  /** Ends the thread as soon as it has no pending renders. */
  retire(): void {
    this.isRetired = true;
    if (this.pending.size === 0) this.die('the renderer was replaced');
  }

  private handleReply(reply: RenderReply): void {
    // Any message proves that the thread is not blocked.
    clearTimeout(this.loadTimer);
    if ('isLoading' in reply) {
      if (reply.isLoading) this.loadTimer = setTimeout(() => this.block(), RENDER_TIMEOUT_MS);
      return;
    }
    const render = this.pending.get(reply.id);
    if (!render) return;
    if ('hasStarted' in reply) {
      render.timer = setTimeout(() => this.timeOut(reply.id), RENDER_TIMEOUT_MS);
      return;
    }
    if ('isRendering' in reply) {
      this.renderingId = reply.id;
      return;
    }
    clearTimeout(render.timer);
    this.pending.delete(reply.id);
    this.running -= 1;
    this.startNext();
    if ('page' in reply) render.resolve(reply.page);
    else render.reject(new Error(reply.error));
    if (this.isRetired) this.retire();
  }

  /** A remote may loop for ever; only ending its thread stops that. */
  private timeOut(lateId: number): void {
    // A page that only shares the thread with a looping one is late too.
    const id = this.pending.has(this.renderingId) ? this.renderingId : lateId;
    const render = this.pending.get(id);
    clearTimeout(render?.timer);
    this.pending.delete(id);
    render?.reject(new RenderTimeout(`${pathOf(render.request)} took too long to render`));
    this.die('the renderer was ended by another page');
  }

  private block(): void {
    this.isBlocked = true;
    for (const { request, timer, reject } of this.pending.values()) {
      clearTimeout(timer);
      reject(new RenderTimeout(`${pathOf(request)} waited for a remote that took too long to load`));
    }
    this.pending.clear();
    this.die('the remote took too long to load');
  }

  private die(reason: string): void {
    if (this.isDead) return;
    this.isDead = true;
    clearTimeout(this.loadTimer);
    const error = new ThreadEnded(reason);
    for (const { timer, reject } of this.pending.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.pending.clear();
    this.queue.length = 0;
    void this.worker.terminate();
  }
}

/** Without the query: a visitor's search does not belong in a log. */
const pathOf = ({ url }: RenderRequest): string => url.split('?')[0] ?? url;
