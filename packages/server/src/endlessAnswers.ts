import type { ServerResponse } from 'node:http';

const BEGUN = Symbol('begun');

/**
 * Marks a response as a stream of events. It lasts as long as the client reads, so its duration says nothing about the
 * server.
 */
export function noteBegun(response: ServerResponse): void {
  response.emit(BEGUN);
}

/** Calls back once: when the response is complete or, for a stream of events, when it begins. */
export function onceAnswered(response: ServerResponse, callback: () => void): void {
  const answered = () => {
    response.off('close', answered);
    response.off(BEGUN, answered);
    callback();
  };
  response.once('close', answered);
  response.once(BEGUN, answered);
}
