import { createServer } from 'node:net';
import getPort from 'get-port';

/** Whether somebody listens at this port already, on any address that http://localhost may lead to. */
export async function portInUse(port: number, host: string): Promise<boolean> {
  const hosts = [...new Set([host, '127.0.0.1', '::1'])];
  const taken = await Promise.all(hosts.map((each) => isTaken(port, each)));
  return taken.includes(true);
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // A machine without IPv6 has no ::1 to be in use.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(false)));
  });
}

const LOOPBACK = '127.0.0.1';

/** The wished port when nobody listens on it, else any free one. */
export async function freePort(wished?: number): Promise<number> {
  // Not left to get-port: it holds back a port that it gave out a moment ago, also when its user has died since.
  if (wished && !(await portInUse(wished, LOOPBACK))) return wished;
  return getPort({ host: LOOPBACK });
}
