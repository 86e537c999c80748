import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

// As nginx and randomUUID() write it: nothing that a visitor could hide a sentence in.
const ID = /^[\da-f]{32}$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The id that the server in front gave the request in `X-Request-Id`, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && ID.test(sent) ? sent : randomUUID();
}
