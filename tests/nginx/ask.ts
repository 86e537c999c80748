import { request, type IncomingMessage } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  rawHeaders: string[];
  body: Buffer;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** A request with its path exactly as written: fetch would tidy dots away. */
export function ask(
  origin: string,
  target: string,
  { method, headers, body }: Question = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path: target, method, headers, agent: false });
    outgoing.once('error', reject);
    outgoing.once('response', (incoming) => {
      // A refused upload is answered before it is read: the rest of it has nowhere to go.
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
