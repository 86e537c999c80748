import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Renderer, RendererOptions } from '../../src/render/createRenderer';
import type { Registry } from '../registry/registrySource';
import { loadVerifiedEntry } from './loadVerifiedEntry';

export interface WorkerInput {
  registry: Pick<Registry, 'client' | 'entries'>;
  apiUrl: string;
  origin: string;
}

export interface RenderRequest {
  id: number;
  url: string;
}

/**
 * Renders the pages of exactly one state of the registry. A deploy gets a worker of its own: two versions
 * of a remote never share a process state, and what the old ones held is freed with their worker.
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

parentPort?.on('message', ({ id, url }: RenderRequest) => {
  renderer
    .then((ready) => ready.render(url))
    .then(
      (page) => parentPort?.postMessage({ id, page }),
      (error: unknown) =>
        parentPort?.postMessage({ id, error: error instanceof Error ? error.stack : String(error) }),
    );
});
