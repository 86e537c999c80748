import { type FinishedCall, NO_TRACING, type Tracing } from '@site/server';
import type { Logger } from 'pino';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { Verdict } from '../registry/quarantine';
import type { Release } from '../registry/release';
import type { RendererPool } from './rendererPool';
import { type Lane, QueueFull, type RenderInput, RenderTimeout, ThreadEnded } from './renderThread';

/** What went wrong with a page. 'ended': the thread ended, perhaps because of another page. */
export type Fault = Verdict | { kind: 'ended'; reason: string };

export interface Attempt {
  /** Null when no renderer could make one. */
  page: RenderedPage | null;
  fault: Fault | null;
}

/** Of the remote: 'error' and 'timeout'. 'refused': the queue was full. */
export type RenderOutcome = 'ok' | 'error' | 'timeout' | 'refused';

export interface RenderReport {
  /** `name@version`, or 'shell' for a page that belongs to no remote. */
  release: string;
  outcome: RenderOutcome;
  /** With the time in the queue. */
  seconds: number;
  /** The lane of a refused page. */
  lane?: Lane;
}

/** Called after each render. */
export type OnRender = (report: RenderReport) => void;

interface AttemptOptions {
  renderers: RendererPool;
  log: Logger;
  onRender?: OnRender;
  tracing?: Tracing;
}

export type AttemptRender = (release: Release | null, request: RenderInput) => Promise<Attempt>;

/** Renders once, and says in the log and in the result what went wrong. Never rejects. */
export function createAttempts({
  renderers,
  log,
  onRender,
  tracing = NO_TRACING,
}: AttemptOptions): AttemptRender {
  const render = (release: Release | null, request: RenderInput): Promise<RenderedPage> => {
    const span = {
      name: `render ${release?.name ?? 'shell'}`,
      attributes: { 'linksway.release': release?.label ?? 'shell' },
    };
    return tracing.within(span, () => {
      const traceparent = tracing.traceparent();
      if (!traceparent) return renderers.render(release, request);
      const onCalls = (calls: readonly FinishedCall[]) => tracing.addCalls(traceparent, calls);
      return renderers.render(release, { ...request, traceparent, onCalls });
    });
  };

  return async (release, request) => {
    const startedAt = performance.now();
    const remote = release?.label ?? 'shell';
    const report = (outcome: RenderOutcome, lane?: Lane) =>
      onRender?.({ release: remote, outcome, lane, seconds: (performance.now() - startedAt) / 1000 });
    // Without the query: a visitor's search does not belong in a log.
    const path = request.url.split('?')[0];
    try {
      const page = await render(release, request);
      const fault = faultOf(page);
      if (fault) log.error({ remote, path, errors: page.errors }, 'render failed');
      report(fault ? 'error' : 'ok');
      return { page, fault };
    } catch (error) {
      log.error({ remote, path, err: error }, 'renderer failed');
      if (error instanceof QueueFull) report('refused', error.lane);
      else report(error instanceof RenderTimeout ? 'timeout' : 'error');
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
