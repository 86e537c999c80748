import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Relay {
  /** Host and port. */
  address: string;
  stop(): Promise<void>;
}

/** Forwards connections from a source address of its own, as a container has one in its network. */
export async function startRelay(target: string, localAddress: string): Promise<Relay> {
  const [host = '', port] = target.split(':');
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect({ host, port: Number(port), localAddress });
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      // 'close' follows, and ends the other side.
      socket.on('error', () => undefined);
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
