import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { RenderReply, RenderRequest, WorkerInput } from './renderWorker';

const RENDER_TIMEOUT_MS = 10_000;
// A page that is rendered waits for its data most of the time; more at once only make each of them late.
const MOST_AT_ONCE = 4;
const MOST_WAITING = 100;
/** Pages that nobody keeps, because of what somebody searched for, must not take the places of all others. */
const MOST_SEARCHES = 12;
const WORKER = path.join(import.meta.dirname, 'renderWorker.js');

/** More pages are asked for than the thread can render in a bearable time. */
export class TooBusy extends Error {}

/** The page that kept its thread busy for too long. */
export class TooSlow extends Error {}

interface Waiting {
  request: RenderRequest;
  isSearch: boolean;
  /** Runs from the moment at which the thread began with the page, not while it waits for its turn. */
  timer?: NodeJS.Timeout;
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
}

/** One worker thread and the renders that it owes. */
export class RenderThread {
  /** What was promised: the pages that the thread is at, and those that wait for it. */
  private readonly waiting = new Map<number, Waiting>();
  private readonly queue: Waiting[] = [];
  private underWay = 0;
  private lastId = 0;
  /** The page that began to render last. */
  private renderingId = 0;
  private isRetired = false;
  isDead = false;

  constructor(
    input: WorkerInput,
    private readonly worker: Worker = new Worker(WORKER, { workerData: input }),
  ) {
    this.worker.on('message', (reply: RenderReply) => this.handle(reply));
    this.worker.on('error', (error) => this.die(error));
    this.worker.on('exit', () => this.die(new Error('the renderer ended')));
    this.worker.unref();
  }

  render(request: Omit<RenderRequest, 'id'>): Promise<RenderedPage> {
    const isSearch = request.url.includes('?');
    if (this.isFullFor(isSearch)) return Promise.reject(new TooBusy('too many pages are waiting'));
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      const waiting = { request: { ...request, id }, isSearch, resolve, reject };
      this.waiting.set(id, waiting);
      this.queue.push(waiting);
      this.startNext();
    });
  }

  private isFullFor(isSearch: boolean): boolean {
    if (this.waiting.size >= MOST_WAITING) return true;
    return isSearch && [...this.waiting.values()].filter((each) => each.isSearch).length >= MOST_SEARCHES;
  }

  /** Forms and pages go before searches. */
  private startNext(): void {
    while (this.underWay < MOST_AT_ONCE && this.queue.length > 0) {
      const first = Math.max(
        this.queue.findIndex(({ isSearch }) => !isSearch),
        0,
      );
      const [next] = this.queue.splice(first, 1);
      if (!next) return;
      this.underWay += 1;
      this.worker.postMessage(next.request);
    }
  }

  /** Ends the thread once it owes nothing any more. */
  retire(): void {
    this.isRetired = true;
    if (this.waiting.size === 0) this.die(new Error('the renderer was replaced'));
  }

  private handle(reply: RenderReply): void {
    const waiting = this.waiting.get(reply.id);
    if (!waiting) return;
    if ('hasBegun' in reply) {
      waiting.timer = setTimeout(() => this.giveUp(reply.id), RENDER_TIMEOUT_MS);
      return;
    }
    if ('isRendering' in reply) {
      this.renderingId = reply.id;
      return;
    }
    clearTimeout(waiting.timer);
    this.waiting.delete(reply.id);
    this.underWay -= 1;
    this.startNext();
    if ('page' in reply) waiting.resolve(reply.page);
    else waiting.reject(new Error(reply.error));
    if (this.isRetired) this.retire();
  }

  /** A remote may loop for ever; only ending its thread stops that. */
  private giveUp(lateId: number): void {
    // A page that only shares the thread with one that loops runs late, too.
    const id = this.waiting.has(this.renderingId) ? this.renderingId : lateId;
    const waiting = this.waiting.get(id);
    clearTimeout(waiting?.timer);
    this.waiting.delete(id);
    waiting?.reject(new TooSlow(`${pathOf(waiting.request)} took too long to render`));
    this.die(new Error('the renderer was ended by another page'));
  }

  private die(error: Error): void {
    if (this.isDead) return;
    this.isDead = true;
    for (const { timer, reject } of this.waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.waiting.clear();
    this.queue.length = 0;
    void this.worker.terminate();
  }
}

/** Without the query: what somebody searched for is nothing for a log. */
const pathOf = ({ url }: RenderRequest): string => url.split('?')[0] ?? url;
