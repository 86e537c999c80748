import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Submission } from '../../src/render/submitForm';
import type { RenderedPage, Renderer, RendererOptions } from '../../src/render/createRenderer';
import type { Registry } from '../registry/registry';
import { loadVerifiedEntry } from './loadVerifiedEntry';

export interface WorkerInput {
  registry: Pick<Registry, 'client' | 'entries'>;
  apiUrl: string;
  origin: string;
}

export interface RenderRequest {
  id: number;
  url: string;
  /** Shows the notice instead of the remote. */
  isNoticed?: boolean;
  submission?: Submission;
}

export type RenderReply =
  | { id: number; hasStarted: true }
  | { id: number; isRendering: true }
  | { id: number; page: RenderedPage }
  | { id: number; error: string };

/**
 * Renders the pages of one state of the registry. Each deploy gets its own worker: two versions of a remote never
 * share module state, and the memory of the old ones is freed with their worker.
 */
const { registry, apiUrl, origin } = workerData as WorkerInput;
const bundle = path.join(import.meta.dirname, '../render/render.cjs');
const { load } = createRequire(import.meta.url)(bundle) as { load: () => Promise<RenderBundle> };

interface RenderBundle {
  createRenderer(options: RendererOptions): Renderer;
}

const renderer: Promise<Renderer> = load().then(({ createRenderer }) =>
  createRenderer({
    registry: registry.client,
    apiUrl,
    origin,
    async loadEntry(container) {
      const entry = registry.entries[container];
      if (!entry) throw new Error(`${container} has no server build`);
      return loadVerifiedEntry(entry);
    },
  }),
);

const reply = (message: RenderReply): void => parentPort?.postMessage(message);

parentPort?.on('message', ({ id, url, isNoticed, submission }: RenderRequest) => {
  renderer
    .then((ready) => {
      reply({ id, hasStarted: true });
      return ready.render(url, { isNoticed, submission, onRender: () => reply({ id, isRendering: true }) });
    })
    .then(
      (page) => reply({ id, page }),
      (error: unknown) => reply({ id, error: error instanceof Error ? String(error.stack) : String(error) }),
    );
});
