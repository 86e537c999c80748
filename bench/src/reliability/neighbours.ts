import { randomBytes } from 'node:crypto';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

interface Target {
  origin: string;
  /** Of an admin, for what the api refuses anybody else before it reads on. */
  authorization: string;
}

/** Somebody who takes more than a share of the site; ends when the signal is aborted. */
export type Neighbour = (target: Target, signal: AbortSignal) => Promise<void>;

const FLOODERS = 130;
const SEARCHERS = 30;
const SLOW_SOCKETS = 400;
const SLOW_BYTE_MS = 1_000;
const UPLOADERS = 20;
const UPLOAD_BYTES = 200_000;

const random = (): string => randomBytes(6).toString('hex');

const many = async (count: number, work: () => Promise<void>): Promise<void> =>
  void (await Promise.all(Array.from({ length: count }, work)));

function repeatGets(count: number, pathOf: () => string): Neighbour {
  return async ({ origin }, signal) => {
    const agent = new Agent({ keepAlive: true, maxSockets: count });
    await many(count, async () => {
      while (!signal.aborted) {
        await new Promise<void>((resolve) => {
          get(origin + pathOf(), { agent }, (response) => {
            response.resume();
            response.once('close', resolve);
          }).once('error', () => resolve());
        });
        await nextTurn();
      }
    });
    agent.destroy();
  };
}

const socketTo = (origin: string): Socket => {
  const { hostname, port } = new URL(origin);
  // The site may close it at any time.
  return connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
};

/** Sends the head of a request byte by byte. */
const slowSockets: Neighbour = async ({ origin }, signal) => {
  await many(SLOW_SOCKETS, async () => {
    let socket = socketTo(origin);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    while (!signal.aborted) {
      await pause(SLOW_BYTE_MS);
      if (socket.destroyed) {
        socket = socketTo(origin);
        socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      } else socket.write('x');
    }
    socket.destroy();
  });
};

/** Announces a picture, sends a part of it, and leaves; as a stranger, or as somebody whose picture the api begins to read. */
const brokenUploads =
  (isSignedIn: boolean): Neighbour =>
  async ({ origin, authorization }, signal) => {
    const part = randomBytes(UPLOAD_BYTES);
    await many(UPLOADERS, async () => {
      while (!signal.aborted) {
        const socket = socketTo(origin);
        socket.write(
          'POST /api/golfers HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000000\r\n' +
            (isSignedIn ? `Authorization: ${authorization}\r\n` : '') +
            'Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n' +
            'Content-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n',
        );
        socket.write(part);
        await pause(50);
        socket.destroy();
      }
    });
  };

export const NEIGHBOURS: Readonly<Record<string, Neighbour>> = {
  [`${FLOODERS} connections on unknown paths`]: repeatGets(FLOODERS, () => `/${random()}`),
  // The api is asked whether there is such a record.
  [`${FLOODERS} connections on athletes that do not exist`]: repeatGets(
    FLOODERS,
    () => `/golfers/${random()}`,
  ),
  [`${SEARCHERS} connections on new searches`]: repeatGets(SEARCHERS, () => `/golfers?q=${random()}`),
  [`${SLOW_SOCKETS} slow sockets`]: slowSockets,
  [`${UPLOADERS} broken uploads at a time`]: brokenUploads(false),
  [`${UPLOADERS} broken uploads at a time of somebody signed in`]: brokenUploads(true),
};
