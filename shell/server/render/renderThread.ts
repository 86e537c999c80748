import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { describeError } from '@site/server';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { Ping, RenderReply, RenderRequest, WorkerInput } from './renderWorker';

const LOAD_TIMEOUT_MS = 15_000;
const PAGE_TIMEOUT_MS = 10_000;
const PING_MS = 500;
/** After so many pings without an answer a thread is blocked, by a loop most likely: for two seconds or a little more. */
const MAX_UNANSWERED = 4;
// A page spends most of its time waiting for data; more at once would only delay each other.
const MAX_CONCURRENT = 4;
const MAX_PENDING = 100;
const WORKER = path.join(import.meta.dirname, 'renderWorker.js');
// A release that eats memory ends its own thread, not the shell.
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256 };

export type RenderInput = Omit<RenderRequest, 'id'>;

export class QueueFull extends Error {
  override name = 'QueueFull';
}

export class RenderTimeout extends Error {
  override name = 'RenderTimeout';
}

/** The thread ended while this page was pending, perhaps because of another page. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded';
}

interface PendingRender {
  request: RenderRequest;
  /** Set while the page is being rendered. */
  timer?: NodeJS.Timeout;
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
}

export class RenderThread {
  /** In the order in which they came. */
  private readonly renders = new Map<number, PendingRender>();
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

  get pending(): number {
    return this.renders.size;
  }

  render(input: RenderInput): Promise<RenderedPage> {
    if (this.pending >= MAX_PENDING) return Promise.reject(new QueueFull('too many pages are waiting'));
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.renders.set(id, { request: { ...input, id }, resolve, reject });
      this.startNext();
    });
  }

  /** Ends the thread as soon as it has no pending renders. */
  retire(): void {
    this.isRetired = true;
    if (this.pending === 0) this.die(new ThreadEnded('the renderer was replaced'));
  }

  private startNext(): void {
    if (!this.isReady) return;
    const waiting = [...this.renders.values()].filter(({ timer }) => !timer);
    const running = this.pending - waiting.length;
    for (const render of waiting.slice(0, MAX_CONCURRENT - running)) {
      const { id } = render.request;
      render.timer = setTimeout(() => this.timeOut(id), PAGE_TIMEOUT_MS).unref();
      this.worker.postMessage(render.request);
    }
  }

  private ping(): void {
    const running = [...this.renders.values()].filter(({ timer }) => timer);
    const last = running.at(-1);
    if (!last) return;
    if (this.unanswered >= MAX_UNANSWERED) return this.timeOut(last.request.id);
    this.unanswered += 1;
    this.worker.postMessage('ping' satisfies Ping);
  }

  private handleReply(reply: RenderReply): void {
    this.unanswered = 0;
    if ('isReady' in reply) {
      clearTimeout(this.loadTimer);
      this.isReady = true;
      this.startNext();
    }
    if (!('id' in reply)) return;
    if ('isRendering' in reply) {
      this.renderingId = reply.id;
      return;
    }
    const render = this.take(reply.id);
    if ('page' in reply) render?.resolve(reply.page);
    else render?.reject(errorFromStack(reply.error));
    this.startNext();
    if (this.isRetired) this.retire();
  }

  private take(id: number): PendingRender | undefined {
    const render = this.renders.get(id);
    clearTimeout(render?.timer);
    this.renders.delete(id);
    return render;
  }

  /** A remote may loop for ever; only ending its thread stops that. */
  private timeOut(lateId: number): void {
    // A page that only shares the thread with a looping one is late too.
    const render = this.take(this.renders.has(this.renderingId) ? this.renderingId : lateId);
    render?.reject(new RenderTimeout(`${pathOf(render.request)} took too long to render`));
    this.die(new ThreadEnded('the renderer was ended by another page'));
  }

  private die(error: Error): void {
    if (this.isDead) return;
    this.isDead = true;
    clearTimeout(this.loadTimer);
    clearInterval(this.pingTimer);
    for (const id of this.renders.keys()) this.take(id)?.reject(error);
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
