import { PassThrough, type Readable } from 'node:stream';
import type { LeadKind, LeadNewsWire } from '@site/contract';
import { type InsertedRecord, watchContent } from '../../db/watchContent';
import { AppError, tooManyRequests, unavailable } from '../../http/errors';
import type { SigningKeys } from '../../shared/signingKeys';
import { applicationWork } from '../applications/application.service';
import { messageWork } from '../contact/contact.service';
import { isOwner } from '../../routing/guard';
import { createAuthenticators } from '../session/session.service';

/** A change stream. It is closed at first, and while the database is away. */
interface Watch {
  isOpen: boolean;
  stop(): Promise<void>;
}

/** A connected browser. */
interface Follower {
  accountId: string;
  /** The Authorization header of the request, and the keys to verify it with. */
  authorization: string;
  keys: SigningKeys;
}

export const STREAMS_MAX = 100;
export const STREAMS_OF_ACCOUNT = 10;
export const HEARTBEAT_MS = 20_000;
// Many changes at once become one event.
const GATHER_MS = 500;
// A lead restored from the trash is an insert too, but not a new lead.
const NEW_FOR_MS = 60_000;
const RETRY_SECONDS = 30;

const kinds = new Map<string, LeadKind>([
  [applicationWork.collection, 'application'],
  [messageWork.collection, 'message'],
]);

/**
 * Tells signed-in admins that leads have changed, by whichever process, and nothing about whom. All of them share one change
 * stream, which is open while somebody follows.
 */
class LeadEvents {
  readonly #streams = new Map<PassThrough, Follower>();
  #watch: Watch | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #gathering: NodeJS.Timeout | undefined;
  readonly #received = new Set<LeadKind>();

  /** The events for one follower, until they end or are destroyed. Throws 429 and 503. */
  follow(follower: Follower): Readable {
    const own = [...this.#streams.values()].filter(({ accountId }) => accountId === follower.accountId);
    if (own.length >= STREAMS_OF_ACCOUNT) throw tooManyRequests(RETRY_SECONDS);
    if (this.#streams.size >= STREAMS_MAX) throw unavailable();
    const stream = new PassThrough();
    this.#streams.set(stream, follower);
    stream.once('close', () => this.#forget(stream));
    // The client's fetch resolves with the first bytes.
    stream.write(': following\n\n');
    if (this.#watch?.isOpen) send(stream, textOf([]));
    this.#start();
    return stream;
  }

  /** Ends every stream; the clients reconnect to another process. */
  async end(): Promise<void> {
    for (const stream of this.#streams.keys()) this.#end(stream);
    await this.#stop();
  }

  #start(): void {
    this.#heartbeat ??= setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
    this.#watch ??= this.#openWatch();
  }

  #openWatch(): Watch {
    const watch: Watch = { isOpen: false, stop: () => unwatch() };
    const unwatch = watchContent({
      collections: [...kinds.keys()],
      fields: ['receivedAt'],
      onWatching: () => {
        watch.isOpen = true;
        // Changes until now went unnoticed.
        this.#gather();
      },
      onChange: (collection, _lag, inserted) => this.#gather(kinds.get(collection), inserted),
      onBlind: () => (watch.isOpen = false),
    });
    return watch;
  }

  async #stop(): Promise<void> {
    const watch = this.#watch;
    this.#watch = undefined;
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    await watch?.stop();
  }

  #end(stream: PassThrough): void {
    this.#forget(stream);
    stream.end();
  }

  #forget(stream: PassThrough): void {
    this.#streams.delete(stream);
    if (this.#streams.size === 0) void this.#stop();
  }

  #gather(kind?: LeadKind, inserted?: InsertedRecord): void {
    if (kind && inserted && isNew(inserted)) this.#received.add(kind);
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      const text = textOf([...this.#received]);
      this.#received.clear();
      for (const stream of this.#streams.keys()) send(stream, text);
    }, GATHER_MS).unref();
  }

  /** Keeps idle connections open, and closes those whose session has ended, or whose account sees leads no longer. */
  #beat(): void {
    for (const [stream, follower] of this.#streams) {
      send(stream, ': still following\n\n');
      isAdmitted(follower).then(
        (isLive) => void (isLive || this.#end(stream)),
        // The database is away; the next heartbeat checks again.
        () => undefined,
      );
    }
  }
}

/** Whether the token would be accepted now, and from somebody who may see leads. Rejects when the database is away. */
const isAdmitted = ({ authorization, keys }: Follower): Promise<boolean> =>
  createAuthenticators(keys)
    .authenticate(authorization)
    .then(
      (signedIn) => isOwner(signedIn),
      (error: unknown) => {
        if (error instanceof AppError && error.status === 401) return false;
        throw error;
      },
    );

const isNew = ({ fields: { receivedAt }, at }: InsertedRecord): boolean =>
  at !== undefined && receivedAt instanceof Date && at.getTime() - receivedAt.getTime() < NEW_FOR_MS;

const textOf = (received: LeadKind[]): string =>
  `event: leads\ndata: ${JSON.stringify({ received } satisfies LeadNewsWire)}\n\n`;

/** Drops a client that does not read; it reconnects. */
function send(stream: PassThrough, text: string): void {
  if (!stream.write(text)) stream.destroy();
}

/** The connections of this process. */
export const leadEvents = new LeadEvents();
