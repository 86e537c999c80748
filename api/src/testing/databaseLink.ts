import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

export interface DatabaseLink {
  /** The URI of the same database through this link. */
  uri: string;
  /** The database is down: connections break, new ones are refused. */
  cut(): Promise<void>;
  /** The database hangs: connections stay open and no data passes. */
  freeze(): void;
  /** The link works again. */
  mend(): Promise<void>;
}

/** A TCP proxy between the api and the real database that a test can cut. */
export async function linkTo(databaseUri: string): Promise<DatabaseLink> {
  const target = new URL(databaseUri);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    sockets.add(near);
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => void (isFrozen || (other.writable && other.write(chunk))));
    }
    far.on('close', () => near.destroy());
    // Ended, not destroyed: a connection reset with unread data has crashed MongoDB under wine.
    near.on('close', () => {
      sockets.delete(near);
      far.end();
      far.unref();
    });
  });
  const breakAll = () => sockets.forEach((socket) => socket.destroy());
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    uri: linkedUri(target, port),
    async cut() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      breakAll();
      await closed;
    },
    freeze() {
      isFrozen = true;
    },
    async mend() {
      // Data that a frozen connection received is lost, so the connection cannot resume.
      if (isFrozen) breakAll();
      isFrozen = false;
      if (!server.listening) await listen(port);
    },
  };
}

function linkedUri(target: URL, port: number): string {
  const uri = new URL(target);
  uri.host = `127.0.0.1:${port}`;
  uri.searchParams.delete('replicaSet');
  // Otherwise the driver would ask the server for its address and bypass the link.
  uri.searchParams.set('directConnection', 'true');
  return uri.toString();
}
