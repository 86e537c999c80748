import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Submission } from '../../src/render/submitForm';
import type { RenderedPage, Renderer, RendererOptions } from '../../src/render/createRenderer';
import type { Release } from '../registry/release';
import { loadVerifiedEntry } from './loadVerifiedEntry';

export interface WorkerInput {
  /** Null for the pages that belong to no remote. */
  remote: Pick<Release, 'client' | 'server'> | null;
  apiUrl: string;
  origin: string;
}

export interface RenderRequest {
  id: number;
  url: string;
  submission?: Submission;
  requestId?: string;
}

/** A thread that is not blocked answers it at once. */
export type Ping = 'ping';

export type RenderReply =
  | { isAlive: true }
  /** The remote is loaded, or has failed to. */
  | { isReady: true }
  | { id: number; isRendering: true }
  | { id: number; page: RenderedPage }
  | { id: number; error: string };

const { remote, apiUrl, origin } = workerData as WorkerInput;
const bundle = path.join(import.meta.dirname, '../render/render.cjs');
const { load } = createRequire(import.meta.url)(bundle) as { load: () => Promise<RenderBundle> };

interface RenderBundle {
  createRenderer(options: RendererOptions): Renderer;
}

function reply(message: RenderReply): void {
  parentPort?.postMessage(message);
}

const renderer: Promise<Renderer> = load().then(({ createRenderer }) =>
  createRenderer({
    remote: remote?.client ?? null,
    apiUrl,
    origin,
    async loadEntry() {
      if (!remote?.server) throw new Error('it has no server build');
      return loadVerifiedEntry(remote.server);
    },
  }),
);
renderer
  .then((ready) => ready.preload())
  // The first page reports a failure.
  .catch(() => undefined)
  .finally(() => reply({ isReady: true }));

parentPort?.on('message', (message: RenderRequest | Ping) => {
  if (message === 'ping') return reply({ isAlive: true });
  const { id, url, ...request } = message;
  return void renderer
    .then((ready) => ready.render(url, { ...request, onRender: () => reply({ id, isRendering: true }) }))
    .then(
      (page) => reply({ id, page }),
      (error: unknown) => reply({ id, error: error instanceof Error ? String(error.stack) : String(error) }),
    );
});
