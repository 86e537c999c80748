import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { Registry } from '../registry/registrySource';
import type { RenderRequest, WorkerInput } from './renderWorker';

const RENDER_TIMEOUT_MS = 10_000;
const WORKER = path.join(import.meta.dirname, 'renderWorker.js');

interface RenderReply {
  id: number;
  page?: RenderedPage;
  error?: string;
}

interface Waiting {
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
}

/** One worker thread and the renders that it owes. */
class RenderThread {
  private readonly waiting = new Map<number, Waiting>();
  private readonly worker: Worker;
  private lastId = 0;
  private isRetired = false;
  isDead = false;

  constructor(input: WorkerInput) {
    this.worker = new Worker(WORKER, { workerData: input });
    this.worker.on('message', (reply: RenderReply) => this.settle(reply));
    this.worker.on('error', (error) => this.die(error));
    this.worker.on('exit', () => this.die(new Error('the renderer ended')));
    this.worker.unref();
  }

  render(url: string): Promise<RenderedPage> {
    this.lastId += 1;
    const request: RenderRequest = { id: this.lastId, url };
    return new Promise((resolve, reject) => {
      // A remote may loop for ever; only ending its thread stops that.
      const timer = setTimeout(
        () => this.die(new Error(`${url} took too long to render`)),
        RENDER_TIMEOUT_MS,
      );
      this.waiting.set(request.id, {
        resolve: (page) => (clearTimeout(timer), resolve(page)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      });
      this.worker.postMessage(request);
    });
  }

  /** Ends the thread once it owes nothing any more. */
  retire(): void {
    this.isRetired = true;
    if (this.waiting.size === 0) this.die(new Error('the renderer was replaced'));
  }

  private settle({ id, page, error }: RenderReply): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (page) waiting?.resolve(page);
    else waiting?.reject(new Error(error));
    if (this.isRetired) this.retire();
  }

  private die(error: Error): void {
    if (this.isDead) return;
    this.isDead = true;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
    void this.worker.terminate();
  }
}

export interface RendererPool {
  render(registry: Registry, url: string): Promise<RenderedPage>;
  close(): void;
}

/** Renders with a thread that belongs to the given registry, and replaces it when another one is live. */
export function createRendererPool(settings: Omit<WorkerInput, 'registry'>): RendererPool {
  let current: { id: string; thread: RenderThread } | undefined;

  const threadFor = (registry: Registry): RenderThread => {
    if (current?.id === registry.id && !current.thread.isDead) return current.thread;
    current?.thread.retire();
    const { id, client, entries } = registry;
    current = { id, thread: new RenderThread({ ...settings, registry: { client, entries } }) };
    return current.thread;
  };

  return {
    render: (registry, url) => threadFor(registry).render(url),
    close: () => current?.thread.retire(),
  };
}
