import { randomBytes } from 'node:crypto';
import { apiCall } from './apiCall';
import { readTraceparent, writeTraceparent } from './traceparent';
import type { OpenSpan, SpanDetails } from './Tracing';

/** A call that a thread without OpenTelemetry made. */
export interface FinishedCall extends SpanDetails {
  spanId: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  status?: number;
  error?: string;
}

export interface CallsOfThread {
  start(method: string, url: string): OpenSpan;
  finished: FinishedCall[];
}

const SPAN_BYTES = 8;

/** Notes the calls to the api that belong to a span of another thread; undefined where nothing is traced. */
export function callsOfThread(traceparent: string | undefined): CallsOfThread | undefined {
  const parent = readTraceparent(traceparent);
  if (!parent) return undefined;
  const finished: FinishedCall[] = [];
  return {
    finished,
    start(method, url) {
      const spanId = randomBytes(SPAN_BYTES).toString('hex');
      const startedAt = now();
      return {
        headers: { traceparent: writeTraceparent({ ...parent, spanId }) },
        end: (result) =>
          void finished.push({ ...apiCall(method, url), spanId, startedAt, endedAt: now(), ...result }),
      };
    },
  };
}

/** Finer than Date.now(), and never backwards. */
const now = (): number => performance.timeOrigin + performance.now();
