import type { RenderedPage } from '../../src/render/createRenderer';
import type { Release } from '../registry/release';
import { type RenderInput, RenderThread } from './renderThread';
import type { WorkerInput } from './renderWorker';

export type RendererPool = ReturnType<typeof createRendererPool>;

interface PoolOptions extends Omit<WorkerInput, 'remote'> {
  startThread?: (input: WorkerInput) => RenderThread;
}

/** Releases besides those in use, as for a preview, or the one before a deploy: the latest few keep their thread. */
const MAX_OTHERS = 3;

/**
 * One thread per release: two versions of a remote never share module state, no remote waits for another, and the memory
 * of an old release is freed with its thread.
 */
export function createRendererPool({
  startThread = (input) => new RenderThread(input),
  ...settings
}: PoolOptions) {
  /** By key of the release, the one that was used last at the end. */
  const threads = new Map<string, RenderThread>();
  let retained = new Set<string>([keyOf(null)]);

  const retire = (keys: readonly string[]): void => {
    for (const key of keys) {
      threads.get(key)?.retire();
      threads.delete(key);
    }
  };
  const others = (): string[] => [...threads.keys()].filter((key) => !retained.has(key));

  const threadFor = (release: Release | null): RenderThread => {
    const key = keyOf(release);
    const known = threads.get(key);
    const thread =
      known && !known.isDead ? known : startThread({ ...settings, remote: release && inputOf(release) });
    threads.delete(key);
    threads.set(key, thread);
    retire(others().slice(0, -MAX_OTHERS));
    return thread;
  };

  return {
    render: (release: Release | null, request: RenderInput): Promise<RenderedPage> =>
      threadFor(release).render(request),
    /** Starts the threads of the releases in use, so that their first page is warm. */
    retain(inUse: readonly Release[]): void {
      const rendered = [null, ...inUse.filter(({ server }) => server)];
      retained = new Set(rendered.map(keyOf));
      rendered.forEach(threadFor);
    },
    pending: (): number => [...threads.values()].reduce((sum, thread) => sum + thread.pending, 0),
    close: (): void => retire([...threads.keys()]),
  };
}

const keyOf = (release: Release | null): string => release?.key ?? 'shell';

const inputOf = ({ client, server }: Release): WorkerInput['remote'] => ({ client, server });
