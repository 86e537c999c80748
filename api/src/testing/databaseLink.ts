import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

export interface DatabaseLink {
  /** The URI of the same database through this link. */
  uri: string;
  /** The database is down: connections break, new ones are refused. */
  cut(): Promise<void>;
  /** The database hangs: connections stay open and no data passes. */
  freeze(): void;
  /**
   * The first connection on which the api sends this text stands still, and loses nothing, until mend: its answer
   * never arrives. Resolves as soon as it stands.
   */
  holdReplyTo(text: string): Promise<void>;
  /** Whether the connection that stands still is still open: the api waits for its answer. */
  isHolding(): boolean;
  /** The link works again. */
  mend(): Promise<void>;
}

/** A TCP proxy between the api and the real database that a test can cut. */
export async function linkTo(databaseUri: string): Promise<DatabaseLink> {
  const target = new URL(databaseUri);
  const links = new Map<Socket, Socket>();
  let isFrozen = false;
  const hold = createHold();
  const server: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    links.set(near, far);
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => void (isFrozen || (other.writable && other.write(chunk))));
    }
    hold.watch(near, far);
    far.on('close', () => near.destroy());
    // Ended, not destroyed: a connection reset with unread data has crashed MongoDB under wine.
    near.on('close', () => {
      links.delete(near);
      far.resume();
      far.end();
      far.unref();
    });
  });
  const breakAll = () => links.forEach((_far, near) => near.destroy());
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
    holdReplyTo: hold.replyTo,
    isHolding: hold.isHolding,
    async mend() {
      hold.release();
      // Data that a frozen connection received is lost, so the connection cannot resume.
      if (isFrozen) breakAll();
      isFrozen = false;
      if (!server.listening) await listen(port);
    },
  };
}

/** Pauses the connection on which a text was sent. */
function createHold() {
  let held: Socket | undefined;
  let next: { text: string; reached: () => void } | undefined;
  const hold = (far: Socket): void => {
    held = far.pause();
    next?.reached();
    next = undefined;
  };
  return {
    watch(near: Socket, far: Socket): void {
      near.on('data', (chunk) => {
        if (next && chunk.includes(next.text)) hold(far);
      });
    },
    replyTo: (text: string) =>
      new Promise<void>((reached) => {
        next = { text, reached };
      }),
    isHolding: () => held?.writable === true,
    release(): void {
      held?.resume();
      held = undefined;
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
