import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

/** The part of the driver's unpublished class that is changed here. */
interface Connection {
  socket: Socket;
  closed: boolean;
  cleanup(error: Error): void;
}

const require = createRequire(import.meta.url);
const { Connection } = require('mongodb/lib/cmap/connection.js') as {
  Connection: { prototype: Connection };
};

/**
 * Works around a fault of the driver (still in 7.9.0). A command larger than the socket's buffer waits for `drain` or
 * `error`, but a broken connection is destroyed without an error, so the caller would wait for ever. Call it once.
 */
export function endWritesOfClosedConnections(): void {
  const { cleanup } = Connection.prototype;
  Connection.prototype.cleanup = function (error) {
    if (!this.closed) this.socket.destroy(error);
    cleanup.call(this, error);
  };
}
