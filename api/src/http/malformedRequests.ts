import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { ErrorBody } from '@site/contract';
import type { Logger } from 'pino';
import { logLine, SECURITY_HEADERS } from './middleware';

const TOO_LARGE = 'HPE_HEADER_OVERFLOW';
const REASONS = { 400: 'Bad Request', 431: 'Request Header Fields Too Large' } as const;

/**
 * A request that is not valid HTTP never reaches the app. It gets an error of the same shape, and the connection is
 * closed.
 */
export function answerMalformedRequests(server: Server, log: Logger): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const id = randomUUID();
    const status = error.code === TOO_LARGE ? 431 : 400;
    socket.end(refusal(status, id));
    log.info(logLine({ id, status }), 'request');
  });
}

function refusal(status: keyof typeof REASONS, id: string): string {
  const body = JSON.stringify({
    message: 'The request cannot be read',
    code: 'bad_request',
  } satisfies ErrorBody);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...SECURITY_HEADERS,
    'Cache-Control': 'no-store',
    'X-Request-Id': id,
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${REASONS[status]}`, ...lines, '', body].join('\r\n');
}
