import type { Server } from 'node:http';
import type { ErrorBody } from '@site/contract';

const TOO_LARGE = 'HPE_HEADER_OVERFLOW';

/** What is not HTTP at all never reaches the app; it is answered in the same form, and the connection is closed. */
export function answerMalformedRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = error.code === TOO_LARGE ? '431 Request Header Fields Too Large' : '400 Bad Request';
    const body = JSON.stringify({
      message: 'The request cannot be read',
      code: 'bad_request',
    } satisfies ErrorBody);
    socket.end(
      [
        `HTTP/1.1 ${status}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'X-Content-Type-Options: nosniff',
        'Cache-Control: no-store',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  });
}
