import { once } from 'node:events';
import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServedApi {
  server: Server;
  origin: string;
  close(): void;
}

/** A real HTTP server on a free port, for tests that need its connections. */
export async function serve({ server: listener }: { server: RequestListener }): Promise<ServedApi> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
