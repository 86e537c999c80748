import { randomUUID } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '@site/contract';
import type { Logger } from 'pino';
import { onceASecond } from './onceASecond';
import { requestIdOf } from './requestId';

const REFUSALS = {
  400: { reason: 'Bad Request', message: 'The request cannot be read', code: 'bad_request' },
  408: { reason: 'Request Timeout', message: 'The request took too long', code: 'bad_request' },
  417: { reason: 'Expectation Failed', message: 'The request cannot be read', code: 'bad_request' },
  431: {
    reason: 'Request Header Fields Too Large',
    message: 'The request cannot be read',
    code: 'bad_request',
  },
} as const satisfies Record<number, ErrorBody & { reason: string }>;

type Status = keyof typeof REFUSALS;

const STATUSES: Partial<Record<string, Status>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** How long a visitor may take to read the refusal. */
const READ_MS = 1000;

/**
 * A request that is not valid HTTP, or that expects what nobody does, never reaches the app, or breaks in its middle. It
 * gets an error in the shape of the api's, with the given headers, and the connection is closed. Nothing of the request
 * is logged but its fault.
 */
export function answerMalformedRequests(server: Server, log: Logger, headers: Record<string, string>): void {
  const logFault = onceASecond<object>((fault, omitted) =>
    log.info({ ...fault, omitted }, 'malformed request'),
  );
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', (request, response) => responses.set(request.socket, response));

  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    const pending = responses.get(socket);
    const isMidResponse = pending?.headersSent && !pending.writableFinished;
    // Nobody reads an answer there, or would take it for a part of another one.
    if (code === 'ECONNRESET' || !socket.writable || isMidResponse) return void socket.destroy();
    const id = idOf(pending) ?? randomUUID();
    const status = STATUSES[code ?? ''] ?? 400;
    socket.end(refusal(status, { ...headers, 'X-Request-Id': id }));
    setTimeout(() => socket.destroy(), READ_MS).unref();
    return logFault(String(code), { id, status, code });
  });

  // Node answers it before the app sees it, without any of the headers.
  server.on('checkExpectation', (request, response) => {
    const id = requestIdOf(request);
    const { body, headers: own } = answerOf(417, { ...headers, 'X-Request-Id': id });
    response.writeHead(417, own).end(body);
    logFault('expectation', { id, status: 417, code: 'UNKNOWN_EXPECTATION' });
  });
}

/** Of a request that broke off after the app had begun: its log has that id. An earlier one of the connection has ended. */
function idOf(pending: ServerResponse | undefined): string | undefined {
  const id = pending?.writableEnded ? undefined : pending?.getHeader('X-Request-Id');
  return typeof id === 'string' ? id : undefined;
}

function refusal(status: Status, extra: Record<string, string>): string {
  const { body, headers } = answerOf(status, extra);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${REFUSALS[status].reason}`, ...lines, '', body].join('\r\n');
}

function answerOf(status: Status, extra: Record<string, string>) {
  const { message, code } = REFUSALS[status];
  const body = JSON.stringify({ message, code } satisfies ErrorBody);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...extra,
    Connection: 'close',
  };
  return { body, headers };
}
