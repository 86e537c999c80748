import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { describeError } from '@site/server';
import type { RenderedPage } from '../../src/render/createRenderer';
import { errorFromStack } from './errorFromStack';
import type { RenderReply, RenderRequest, WorkerInput } from './renderWorker';
import { SearchPace } from './SearchPace';

const RENDER_TIMEOUT_MS = 10_000;
// A page spends most of its time waiting for data; more at once would only delay each other.
const MAX_CONCURRENT = 4;
/** Of these, how many may be pages whose address anybody can invent: forms and known pages never wait for all of them. */
const MAX_CONCURRENT_INVENTED = 3;

/** First come forms, then known pages, then addresses that may not exist, then searches and what no record is called. */
export type Lane = 'form' | 'known' | 'unseen' | 'search';
export const LANES: readonly Lane[] = ['form', 'known', 'unseen', 'search'];
export const LANES_OF_KNOWN = LANES.slice(0, 2);
/** Each lane is full by itself: a flood in one refuses nothing in another. */
const MAX_PENDING: Readonly<Record<Lane, number>> = { form: 100, known: 100, unseen: 100, search: 12 };
const WORKER = path.join(import.meta.dirname, 'renderWorker.js');

/** A page to render. */
export interface RenderInput extends Omit<RenderRequest, 'id'> {
  /** Its route has a parameter, and it has no page yet: the address may be invented. */
  isUnseen?: boolean;
}

/** The queue is full: the thread cannot keep up. */
export class QueueFull extends Error {
  constructor(readonly lane: Lane) {
    super('too many pages are waiting');
  }
}

/** This page blocked its thread for too long. */
export class RenderTimeout extends Error {
  override name = 'RenderTimeout';
}

/** The thread ended while this page was pending, perhaps because of another page. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded';
}

// A release that eats memory ends its own thread, not the shell.
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256 };

interface PendingRender {
  request: RenderRequest;
  lane: Lane;
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
  private readonly running = new Set<PendingRender>();
  private readonly searches = new SearchPace();
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
    this.worker.on('error', (error) => this.die(causeOf(error)));
    this.worker.on('exit', () => this.die('the renderer ended'));
    this.worker.unref();
  }

  render({ isUnseen, ...request }: RenderInput): Promise<RenderedPage> {
    const lane = laneOf(request, isUnseen);
    if (this.isFull(lane)) return Promise.reject(new QueueFull(lane));
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      const render = { request: { ...request, id }, lane, resolve, reject };
      this.pending.set(id, render);
      this.queue.push(render);
      this.startNext();
    });
  }

  private isFull(lane: Lane): boolean {
    return this.pendingIn(lane) >= MAX_PENDING[lane];
  }

  /** How many pages of a lane are queued or being rendered. */
  pendingIn(lane: Lane): number {
    return [...this.pending.values()].filter((each) => each.lane === lane).length;
  }

  private startNext(): void {
    while (this.running.size < MAX_CONCURRENT) {
      const next = this.takeNext();
      if (!next) return;
      this.running.add(next);
      if (next.lane === 'search') this.searches.start();
      this.worker.postMessage(next.request);
    }
  }

  private takeNext(): PendingRender | undefined {
    const invented = [...this.running].filter(({ lane }) => !LANES_OF_KNOWN.includes(lane)).length;
    const lanes = invented < MAX_CONCURRENT_INVENTED ? LANES : LANES_OF_KNOWN;
    const first = lanes
      .filter((lane) => lane !== 'search' || this.searches.mayStart)
      .map((lane) => this.queue.findIndex((render) => render.lane === lane))
      .find((index) => index >= 0);
    return first === undefined ? undefined : this.queue.splice(first, 1)[0];
  }

  private leave(render: PendingRender): void {
    this.running.delete(render);
    if (render.lane === 'search') {
      this.searches.end();
      this.startAfterRest();
    }
    this.startNext();
  }

  /** A timer may fire a little early. */
  private startAfterRest(): void {
    const { restMs } = this.searches;
    if (restMs === 0) this.startNext();
    else setTimeout(() => this.startAfterRest(), Math.ceil(restMs));
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
    this.leave(render);
    if ('page' in reply) render.resolve(reply.page);
    else render.reject(errorFromStack(reply.error));
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

/** Without its message, which may repeat what a visitor typed. */
function causeOf(error: Error): string {
  const { name, code = name } = describeError(error);
  return String(code);
}

function laneOf({ url, submission }: Omit<RenderRequest, 'id'>, isUnseen = false): Lane {
  if (submission) return 'form';
  if (url.includes('?')) return 'search';
  if (!isUnseen) return 'known';
  return NO_RECORD.test(url) ? 'search' : 'unseen';
}

/** Other letters than those of slugs: it crowds out no record that was not visited since the start. */
const NO_RECORD = /[^a-z\d/-]/;

/** Without the query: a visitor's search does not belong in a log. */
const pathOf = ({ url }: RenderRequest): string => url.split('?')[0] ?? url;
