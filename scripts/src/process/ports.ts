import { createServer } from 'node:net';
import getPort from 'get-port';

/** Whether something already listens on this port, on any address that http://localhost may resolve to. */
export async function portInUse(port: number, host: string): Promise<boolean> {
  const hosts = [...new Set([host, '127.0.0.1', '::1'])];
  const taken = await Promise.all(hosts.map((each) => isTaken(port, each)));
  return taken.includes(true);
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // A machine without IPv6 has no ::1.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}

const LOOPBACK = '127.0.0.1';

/** The preferred port if it is free, otherwise any free one. */
export async function freePort(wished?: number): Promise<number> {
  // get-port would refuse a port that it returned a moment ago, even when its user has ended since.
  if (wished && !(await portInUse(wished, LOOPBACK))) return wished;
  return getPort({ host: LOOPBACK });
}

const ANSWER_MS = 5000;

/** Whether a GET of the URL returns 200. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    // Nothing listens yet, or it takes too long.
    return false;
  }
}
