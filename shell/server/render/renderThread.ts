import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { describeError } from '@site/server';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { Ping, RenderReply, RenderRequest, WorkerInput } from './renderWorker';

/** A thread that is not blocked answers it at once. */
const PING: Ping = 'ping';

const LOAD_TIMEOUT_MS = 15_000;
const PAGE_TIMEOUT_MS = 10_000;
const PING_MS = 500;
/** After so many pings without an answer a thread is blocked, by a loop most likely: for two seconds or a little more. */
const MAX_UNANSWERED = 4;
// A page spends most of its time waiting for data; more at once would only delay each other.
const MAX_CONCURRENT = 4;
const MAX_CONCURRENT_INVENTED = 2;

/** Forms and known pages come first; after them searches, and addresses that may not exist. */
export const LANES = ['known', 'invented'] as const;
export type Lane = (typeof LANES)[number];
const MAX_PENDING: Readonly<Record<Lane, number>> = { known: 100, invented: 20 };
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
  timer?: NodeJS.Timeout;
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
}

/** A worker thread and its pending renders. */
export class RenderThread {
  private readonly queue: PendingRender[] = [];
  private readonly running = new Map<number, PendingRender>();
  private lastId = 0;
  /** The page that started to render last. */
  private renderingId = 0;
  private isReady = false;
  private isRetired = false;
  private readonly loadTimer: NodeJS.Timeout;
  private readonly pingTimer: NodeJS.Timeout;
  private unanswered = 0;
  isDead = false;

  constructor(
    input: WorkerInput,
    private readonly worker: Worker = new Worker(WORKER, {
      workerData: input,
      resourceLimits: RESOURCE_LIMITS,
    }),
  ) {
    this.loadTimer = setTimeout(
      () => this.die(new RenderTimeout('the remote took too long to load')),
      LOAD_TIMEOUT_MS,
    ).unref();
    this.pingTimer = setInterval(() => this.ping(), PING_MS).unref();
    this.worker.on('message', (reply: RenderReply) => this.handleReply(reply));
    this.worker.on('error', (error) => this.die(new ThreadEnded(causeOf(error))));
    this.worker.on('exit', () => this.die(new ThreadEnded('the renderer ended')));
    this.worker.unref();
  }

  render({ isUnseen = false, ...request }: RenderInput): Promise<RenderedPage> {
    const isSearch = !request.submission && request.url.includes('?');
    const lane = isUnseen || isSearch ? 'invented' : 'known';
    if (this.pendingIn(lane) >= MAX_PENDING[lane]) return Promise.reject(new QueueFull(lane));
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.queue.push({ request: { ...request, id }, lane, resolve, reject });
      this.startNext();
    });
  }

  /** How many pages of a lane are queued or being rendered. */
  pendingIn(lane: Lane): number {
    return this.pending.filter((each) => each.lane === lane).length;
  }

  /** Ends the thread as soon as it has no pending renders. */
  retire(): void {
    this.isRetired = true;
    if (this.pending.length === 0) this.die(new ThreadEnded('the renderer was replaced'));
  }

  private get pending(): PendingRender[] {
    return [...this.running.values(), ...this.queue];
  }

  private startNext(): void {
    while (this.isReady && this.running.size < MAX_CONCURRENT) {
      const next = this.takeNext();
      if (!next) return;
      const { id } = next.request;
      this.running.set(id, next);
      next.timer = setTimeout(() => this.timeOut(id), PAGE_TIMEOUT_MS).unref();
      this.worker.postMessage(next.request);
    }
  }

  private takeNext(): PendingRender | undefined {
    const invented = [...this.running.values()].filter(({ lane }) => lane === 'invented').length;
    const lanes = invented < MAX_CONCURRENT_INVENTED ? LANES : LANES.slice(0, 1);
    const first = lanes
      .map((lane) => this.queue.findIndex((render) => render.lane === lane))
      .find((index) => index >= 0);
    return first === undefined ? undefined : this.queue.splice(first, 1)[0];
  }

  private ping(): void {
    if (this.running.size === 0) return;
    if (this.unanswered >= MAX_UNANSWERED) return this.timeOut([...this.running.keys()].at(-1) ?? 0);
    this.unanswered += 1;
    this.worker.postMessage(PING);
  }

  private handleReply(reply: RenderReply): void {
    this.unanswered = 0;
    if ('isAlive' in reply) return undefined;
    if ('isReady' in reply) {
      clearTimeout(this.loadTimer);
      this.isReady = true;
      return this.startNext();
    }
    const render = this.running.get(reply.id);
    if (!render) return undefined;
    if ('isRendering' in reply) {
      this.renderingId = reply.id;
      return undefined;
    }
    clearTimeout(render.timer);
    this.running.delete(reply.id);
    if ('page' in reply) render.resolve(reply.page);
    else render.reject(errorFromStack(reply.error));
    this.startNext();
    return this.isRetired ? this.retire() : undefined;
  }

  /** A remote may loop for ever; only ending its thread stops that. */
  private timeOut(lateId: number): void {
    // A page that only shares the thread with a looping one is late too.
    const id = this.running.has(this.renderingId) ? this.renderingId : lateId;
    const render = this.running.get(id);
    clearTimeout(render?.timer);
    this.running.delete(id);
    render?.reject(new RenderTimeout(`${pathOf(render.request)} took too long to render`));
    this.die(new ThreadEnded('the renderer was ended by another page'));
  }

  private die(error: Error): void {
    if (this.isDead) return;
    this.isDead = true;
    clearTimeout(this.loadTimer);
    clearInterval(this.pingTimer);
    for (const { timer, reject } of this.pending) {
      clearTimeout(timer);
      reject(error);
    }
    this.running.clear();
    this.queue.length = 0;
    void this.worker.terminate();
  }
}

/** Without its message, which may repeat what a visitor typed. */
function causeOf(error: Error): string {
  const { name, code = name } = describeError(error);
  return String(code);
}

/** Without the query: a visitor's search does not belong in a log. */
const pathOf = ({ url }: RenderRequest): string => url.split('?')[0] ?? url;

const NAME = /^\w{0,50}Error(?=[:\n]|$)/;

/** The error that a thread has sent as the text of its stack; its message is the first line of it. */
export function errorFromStack(stack: string): Error {
  const error = new Error(stack.split('\n', 1)[0]);
  error.name = NAME.exec(stack)?.[0] ?? 'Error';
  error.stack = stack;
  return error;
}
