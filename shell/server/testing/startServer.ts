import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa, { type Middleware } from 'koa';

export interface TestResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface TestServer {
  origin: string;
  /** The errors that the app reported. */
  errors: unknown[];
  /** Unlike fetch it sends the path unchanged, and follows no redirect. */
  request(path: string, options?: RequestOptions): Promise<TestResponse>;
  close(): Promise<void>;
}

const started: TestServer[] = [];

// A journey, which Playwright runs without this global, closes what it has started.
if (typeof afterAll === 'function')
  afterAll(() => Promise.all(started.splice(0).map((server) => server.close())));

/** A real server around the middleware under test, which ends after the tests of the file. */
export async function startServer(...middleware: Middleware[]): Promise<TestServer> {
  const koa = new Koa();
  const errors: unknown[] = [];
  koa.on('error', (error) => errors.push(error));
  middleware.forEach((each) => koa.use(each));
  const server = createServer(koa.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const testServer: TestServer = {
    origin: `http://127.0.0.1:${port}`,
    errors,
    request: (path, { method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        })
          .on('error', reject)
          .end(body);
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  started.push(testServer);
  return testServer;
}
