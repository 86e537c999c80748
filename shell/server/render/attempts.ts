import type { Logger } from 'pino';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { Verdict } from '../registry/quarantine';
import type { Release } from '../registry/release';
import type { RendererPool } from './rendererPool';
import { QueueFull, type RenderInput, RenderTimeout, ThreadEnded } from './renderThread';

/** What went wrong with a page. 'ended': the thread ended, perhaps because of another page. */
export type Fault = Verdict | { kind: 'ended'; reason: string };

export interface Attempt {
  /** Null when no renderer could make one. */
  page: RenderedPage | null;
  fault: Fault | null;
}

/** Called after each render with `name@version`, or 'shell' for a page that belongs to no remote. */
export type OnRender = (release: string, outcome: 'ok' | 'error' | 'timeout') => void;

interface AttemptOptions {
  renderers: RendererPool;
  log: Logger;
  onRender?: OnRender;
}

export type AttemptRender = (release: Release | null, request: RenderInput) => Promise<Attempt>;

/** Renders once, and says in the log and in the result what went wrong. Never rejects. */
export function createAttempts({ renderers, log, onRender }: AttemptOptions): AttemptRender {
  return async (release, request) => {
    const remote = release?.label ?? 'shell';
    // Without the query: a visitor's search does not belong in a log.
    const path = request.url.split('?')[0];
    try {
      const page = await renderers.render(release, request);
      const fault = faultOf(page);
      if (fault) log.error({ remote, path, errors: page.errors }, 'render failed');
      onRender?.(remote, fault ? 'error' : 'ok');
      return { page, fault };
    } catch (error) {
      log.error({ remote, path, err: error }, 'renderer failed');
      onRender?.(remote, error instanceof RenderTimeout ? 'timeout' : 'error');
      return { page: null, fault: faultBehind(error) };
    }
  };
}

function faultOf({ errors: [error], loadFailure }: RenderedPage): Fault | null {
  if (error === undefined) return null;
  if (loadFailure) return { kind: loadFailure, reason: `it could not be loaded: ${firstLine(error)}` };
  return { kind: 'throw', reason: `it threw while rendering: ${firstLine(error)}` };
}

/** A full queue is nobody's fault. */
function faultBehind(error: unknown): Fault | null {
  if (error instanceof QueueFull) return null;
  const reason = firstLine(error instanceof Error ? error.message : String(error));
  if (error instanceof RenderTimeout) return { kind: 'loop', reason };
  if (error instanceof ThreadEnded) return { kind: 'ended', reason: `its thread ended: ${reason}` };
  return { kind: 'throw', reason: `it threw while rendering: ${reason}` };
}

const firstLine = (text: string): string => text.split('\n')[0] ?? '';
