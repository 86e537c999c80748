import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

export interface DatabaseLink {
  /** The URI of the same database through this link. */
  uri: string;
  /** The database is down: connections break, new ones are refused. */
  cut(): Promise<void>;
  /** The database hangs: connections stay open and no data passes. */
  freeze(): void;
  /** Every open connection falls silent in both directions: what the api writes stays in its buffers. */
  silence(): void;
  /**
   * The connection that brings so many further bytes from the database, with all others, stands still, and loses
   * nothing. Resolves as soon as it stands, until mend. Buffers of the system, which differ, then prove nothing.
   */
  holdAfter(bytes: number): Promise<void>;
  /** The same for the first connection on which the api sends this text: its answer never arrives. */
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
    silence() {
      links.forEach((far, near) => [far, near].forEach((socket) => socket.pause()));
    },
    holdAfter: hold.after,
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

/** Pauses the connection with which so many bytes are reached, or on which a text was sent. */
function createHold() {
  let held: Socket | undefined;
  let next: { bytes: number; text?: string; reached: () => void } | undefined;
  const hold = (far: Socket): void => {
    held = far.pause();
    next?.reached();
    next = undefined;
  };
  return {
    watch(near: Socket, far: Socket): void {
      // A cursor's batches may arrive on several connections.
      far.on('data', (chunk) => {
        if (next) next.bytes -= chunk.length;
        if (next && next.bytes <= 0) hold(far);
      });
      near.on('data', (chunk) => {
        if (next?.text !== undefined && chunk.includes(next.text)) hold(far);
      });
    },
    after: (bytes: number) =>
      new Promise<void>((reached) => {
        next = { bytes, reached };
      }),
    replyTo: (text: string) =>
      new Promise<void>((reached) => {
        next = { bytes: Infinity, text, reached };
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
