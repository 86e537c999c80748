import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from '../../../scripts/src/process/ports';
import { onShutDown } from '../../../scripts/src/process/shutDown';

/** Sends each request to one of the servers in turns, and to the next where nobody listens, as an edge does. */
export async function startBalancer(pathsOf: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const path = Object.keys(pathsOf).find((start) => incoming.url?.startsWith(start)) ?? '';
    const origins = pathsOf[path] ?? [];
    turn += 1;
    pass(incoming, outgoing, [origins[turn % 2], origins[(turn + 1) % 2]]);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onShutDown(async () => void server.close());
  return `http://127.0.0.1:${port}`;

  function pass(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    [first, ...rest]: (string | undefined)[],
  ) {
    if (!first) return void outgoing.writeHead(502).end();
    const { method, headers } = incoming;
    const passed = request(first + incoming.url, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else pass(incoming, outgoing, rest);
    });
    incoming.pipe(passed);
  }
}
