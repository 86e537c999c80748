import type { RequestListener, ServerResponse } from 'node:http';
import type { FinishedCall } from './callsOfThread';

/** Of few values each: never a path, a query or anything else that a visitor typed. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanDetails {
  name: string;
  attributes?: SpanAttributes;
}

/** A span that somebody else ends. */
export interface OpenSpan {
  /** For the headers of a call, so that the other server continues the trace. */
  headers: Readonly<Record<string, string>>;
  /** With the status of an answer, if any, or the name of what went wrong. */
  end(result?: { status?: number; error?: string }): void;
}

/** The pattern of the route that answered, once the response is complete. */
export type RouteOf = (path: string, response: ServerResponse) => string | undefined;

export interface TracedServer {
  routeOf: RouteOf;
  /** Continues the trace of a caller, which only a neighbour may be. */
  continues: boolean;
}

/** The traces of a server. What follows within a span, however asynchronous, belongs to it. */
export interface Tracing {
  /** Puts every request into a span, until its response is complete. */
  traced(listener: RequestListener, server: TracedServer): RequestListener;
  /** Puts work into a span. */
  within<T>(span: SpanDetails, work: () => Promise<T>): Promise<T>;
  /** A span for a call to another server; undefined where nothing is traced. */
  startCall(call: SpanDetails): OpenSpan | undefined;
  /** The current span, for a thread that makes calls; undefined where nothing is traced. */
  traceparent(): string | undefined;
  /** Adds the calls of a thread to the span that it was given. */
  addCalls(traceparent: string, calls: readonly FinishedCall[]): void;
  /** Fields for a line of the log. */
  logFields(): object;
  /** Sends what is left, within a second. */
  stop(): Promise<void>;
}

/** For a server that is not traced. */
export const NO_TRACING: Tracing = {
  traced: (listener) => listener,
  within: (_span, work) => work(),
  startCall: () => undefined,
  traceparent: () => undefined,
  addCalls: () => undefined,
  logFields: () => ({}),
  stop: () => Promise.resolve(),
};
