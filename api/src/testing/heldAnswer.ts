import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import type { DatabaseLink } from './databaseLink';

interface Asked {
  link: DatabaseLink;
  /** How much the database sends before it stands still. */
  bytes: number;
  url: string;
  bearer: string;
}

const TRIES = 5;

/**
 * An answer whose database stands still in its middle. When a machine stops for seconds, the database's heartbeat
 * comes too late, which breaks the connection before that: then it is asked for again.
 */
export async function heldAnswer({ link, bytes, url, bearer }: Asked): Promise<IncomingMessage> {
  const options = { headers: { Authorization: bearer }, agent: false };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const held = link.holdAfter(bytes).then(() => true);
    const [answer] = (await once(get(url, options), 'response')) as [IncomingMessage];
    const closed = new Promise<boolean>((resolve) => answer.once('close', () => resolve(false)));
    answer.on('error', () => undefined).resume();
    if (await Promise.race([held, closed])) return answer;
  }
  throw new Error(`The answer ended ${TRIES} times before its database stood still`);
}
