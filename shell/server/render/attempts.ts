import { createFailureLog, describeError, onceASecond } from '@site/server';
import type { Logger } from 'pino';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { Verdict } from '../registry/quarantine';
import type { Release } from '../registry/release';
import type { RendererPool } from './rendererPool';
import {
  errorFromStack,
  type Lane,
  QueueFull,
  type RenderInput,
  RenderTimeout,
  ThreadEnded,
} from './renderThread';

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
}

export type AttemptRender = (release: Release | null, request: RenderInput) => Promise<Attempt>;

/** Renders once, and says in the log and in the result what went wrong. Never rejects. */
export function createAttempts({ renderers, log, onRender }: AttemptOptions): AttemptRender {
  const logThrow = createFailureLog(log, 'render failed');
  const logFailure = createFailureLog(log, 'renderer failed');
  const logRefusal = onceASecond<object>((refused, omitted) =>
    log.warn({ ...refused, omitted }, 'page refused'),
  );

  return async (release, request) => {
    const startedAt = performance.now();
    const remote = release?.label ?? 'shell';
    const report = (outcome: RenderOutcome, lane?: Lane) =>
      onRender?.({ release: remote, outcome, lane, seconds: (performance.now() - startedAt) / 1000 });
    // Without the query: a visitor's search does not belong in a log.
    const path = request.url.split('?')[0];
    const failed = { id: request.requestId, page: { remote, path } };
    try {
      const page = await renderers.render(release, request);
      const fault = faultOf(page);
      if (fault) logThrow(errorFromStack(page.errors[0] ?? ''), failed);
      report(fault ? 'error' : 'ok');
      return { page, fault };
    } catch (error) {
      if (error instanceof QueueFull) {
        const { lane } = error;
        logRefusal(`${remote} ${lane}`, { id: failed.id, remote, path, lane });
        report('refused', lane);
        // Nobody's fault.
        return { page: null, fault: null };
      }
      logFailure(error, failed);
      report(error instanceof RenderTimeout ? 'timeout' : 'error');
      return { page: null, fault: faultBehind(error) };
    }
  };
}

function faultOf({ errors: [error], loadFailure }: RenderedPage): Fault | null {
  if (error === undefined) return null;
  if (loadFailure) return { kind: loadFailure, reason: `it could not be loaded: ${firstLine(error)}` };
  return thrown(errorFromStack(error));
}

function faultBehind(error: unknown): Fault {
  if (error instanceof RenderTimeout) return { kind: 'loop', reason: error.message };
  if (error instanceof ThreadEnded) return { kind: 'ended', reason: `its thread ended: ${error.message}` };
  return thrown(error);
}

/** The reason goes to the log and to the admin: without the message, which may repeat what a visitor typed. */
function thrown(error: unknown): Fault {
  const { name, stack = '' } = describeError(error);
  return {
    kind: 'throw',
    reason: `it threw while rendering: ${`${name}${firstLine(stack)}`.replace(/ +/g, ' ')}`,
  };
}

const firstLine = (text: string): string => text.split('\n')[0] ?? '';
