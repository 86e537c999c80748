import type { RenderedPage } from '../../src/render/createRenderer';
import type { Submission } from '../../src/render/submitForm';
import type { Registry } from '../registry/registrySource';
import { RenderThread, TooBusy, TooSlow } from './RenderThread';
import type { WorkerInput } from './renderWorker';

export interface RendererPool {
  render(registry: Registry, url: string): Promise<RenderedPage>;
  /** Hands a form to its page, once: rejects rather than send it again. */
  submit(registry: Registry, url: string, submission: Submission): Promise<RenderedPage>;
  close(): void;
}

export interface PoolOptions extends Omit<WorkerInput, 'registry'> {
  /** Makes a thread; another one in a test. */
  startThread?: (input: WorkerInput) => RenderThread;
}

/** Renders with a thread that belongs to the given registry, and replaces it when another one is live. */
export function createRendererPool({
  startThread = (input) => new RenderThread(input),
  ...settings
}: PoolOptions): RendererPool {
  let current: { id: string; thread: RenderThread } | undefined;

  const threadFor = ({ id, client, entries }: Registry): RenderThread => {
    if (current?.id === id && !current.thread.isDead) return current.thread;
    current?.thread.retire();
    current = { id, thread: startThread({ ...settings, registry: { client, entries } }) };
    return current.thread;
  };

  return {
    async render(registry, url) {
      try {
        return await threadFor(registry).render({ url });
      } catch (error) {
        if (error instanceof TooBusy) throw error;
        // Its own page shows the notice of the remote that did not end; a page that only shared the thread
        // with it is rendered once more, on the next thread.
        return threadFor(registry).render({ url, isNoticed: error instanceof TooSlow });
      }
    },
    submit: (registry, url, submission) => threadFor(registry).render({ url, submission }),
    close: () => current?.thread.retire(),
  };
}
