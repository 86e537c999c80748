import { request, type Agent, type IncomingMessage } from 'node:http';

export interface RawResponse {
  status: number;
  headers: IncomingMessage['headers'];
  rawHeaders: string[];
  body: Buffer;
}

export interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** The address that the request comes from. */
  localAddress?: string;
  /** Without it, the request has its own connection. */
  agent?: Agent | false;
}

/** Sends a request with its path exactly as written: fetch would resolve dots. */
export function rawRequest(
  origin: string,
  target: string,
  { method, headers, body, localAddress, agent = false }: RawRequest = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path: target, method, headers, localAddress, agent });
    outgoing.once('error', reject);
    outgoing.once('response', (incoming) => {
      // A refused upload gets its response before it is read, which breaks the rest of the request.
      outgoing.off('error', reject).on('error', () => {});
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', reject);
      incoming.once('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          rawHeaders: incoming.rawHeaders,
          body: Buffer.concat(chunks),
        }),
      );
    });
    outgoing.end(body);
  });
}
