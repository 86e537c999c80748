import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as an upstream received it. */
export interface Echo {
  by: string;
  url: string;
  headers: IncomingHttpHeaders;
  bytes: number;
}

export interface EchoServer {
  /** Host and port. */
  address: string;
  stop(): Promise<void>;
}

/** An app behind nginx: responds with the request that it received. */
export async function startEchoServer(name: string): Promise<EchoServer> {
  const server = createServer((request, response) => {
    // An aborted request gets no response.
    const left = (): undefined => undefined;
    void countBytes(request).then((bytes) => {
      // As the shell does.
      response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
      const echo: Echo = { by: name, url: request.url ?? '', headers: request.headers, bytes };
      return response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(echo));
    }, left);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function countBytes(request: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of request) bytes += (chunk as Buffer).length;
  return bytes;
}
