import { PassThrough, type Readable } from 'node:stream';
import { NEWS_HEARTBEAT_MS, type OverviewTopic } from '@site/contract';
import { watchContent } from '../../db/watchContent';
import type { AppContext } from '../../http/context';
import { AppError, tooManyRequests, unavailable } from '../../http/errors';
import type { SigningKeys } from '../../shared/signingKeys';
import { isOwner, signedIn } from '../../routing/guard';
import { createAuthenticators } from '../session/session.service';
import {
  type Arrival,
  arrivalsOf,
  type EventText,
  eventOf,
  isForEditors,
  topicNames,
  topicOf,
  watchedCollections,
  watchedFields,
} from './overviewTopics';

/** A change stream. It is closed at first, and while the database is away. */
interface Watch {
  isOpen: boolean;
  stop(): Promise<void>;
}

/** A connected browser. */
interface Follower {
  accountId: string;
  isOwner: boolean;
  /** What they are told of, as far as their account sees it. */
  topics: readonly OverviewTopic[];
  /** The Authorization header of the request, and the keys to verify it with. */
  authorization: string;
  keys: SigningKeys;
}

export const STREAMS_MAX = 100;
export const STREAMS_OF_ACCOUNT = 10;
export const SESSION_CHECK_MS = 20_000;
// Many changes at once become one event.
const GATHER_MS = 500;
const RETRY_SECONDS = 30;

/**
 * Tells signed-in admins that leads or comments have changed, by whichever process, and nothing about whom. All of them share
 * one change stream, which is open while somebody follows.
 */
class OverviewEvents {
  readonly #streams = new Map<PassThrough, Follower>();
  #watch: Watch | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #sessionCheck: NodeJS.Timeout | undefined;
  #gathering: NodeJS.Timeout | undefined;
  /** What has changed since the last events, and what came in by it. */
  readonly #changed = new Map<OverviewTopic, Arrival[]>();

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
    if (this.#watch?.isOpen) for (const name of topicNames) tell(stream, follower, eventOf(name, []));
    this.#start();
    return stream;
  }

  /** Ends every stream; the clients reconnect to another process. */
  async end(): Promise<void> {
    for (const stream of this.#streams.keys()) this.#end(stream);
    await this.#stop();
  }

  #start(): void {
    this.#heartbeat ??= setInterval(() => this.#beat(), NEWS_HEARTBEAT_MS).unref();
    this.#sessionCheck ??= setInterval(() => this.#checkSessions(), SESSION_CHECK_MS).unref();
    this.#watch ??= this.#openWatch();
  }

  #openWatch(): Watch {
    const watch: Watch = { isOpen: false, stop: () => unwatch() };
    const unwatch = watchContent({
      collections: watchedCollections,
      fields: watchedFields,
      onWatching: () => {
        watch.isOpen = true;
        // Changes until now went unnoticed.
        for (const name of topicNames) this.#gather(name, []);
      },
      onChange: (collection, _lag, inserted) => {
        const name = topicOf(collection);
        if (name) this.#gather(name, arrivalsOf(collection, inserted));
      },
      onBlind: () => (watch.isOpen = false),
    });
    return watch;
  }

  async #stop(): Promise<void> {
    const watch = this.#watch;
    this.#watch = undefined;
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
    clearInterval(this.#sessionCheck);
    this.#sessionCheck = undefined;
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    this.#changed.clear();
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

  #gather(name: OverviewTopic, arrivals: readonly Arrival[]): void {
    this.#changed.set(name, [...(this.#changed.get(name) ?? []), ...arrivals]);
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      const events = [...this.#changed].map(([changed, all]) => eventOf(changed, all));
      this.#changed.clear();
      for (const [stream, follower] of this.#streams)
        for (const event of events) tell(stream, follower, event);
    }, GATHER_MS).unref();
  }

  /** Keeps idle connections open, and shows that they live. */
  #beat(): void {
    for (const stream of this.#streams.keys()) send(stream, ': still following\n\n');
  }

  /** Closes those whose session has ended, or whose account has another role by now. */
  #checkSessions(): void {
    for (const [stream, follower] of this.#streams) {
      isAdmitted(follower).then(
        (isLive) => void (isLive || this.#end(stream)),
        // The database is away, which the log says elsewhere; the next check decides.
        () => undefined,
      );
    }
  }
}

/** Whether the token would be accepted now, with the same role. Rejects when the database is away. */
const isAdmitted = ({ authorization, keys, ...follower }: Follower): Promise<boolean> =>
  createAuthenticators(keys)
    .authenticate(authorization)
    .then(
      (signedIn) => isOwner(signedIn) === follower.isOwner,
      (error: unknown) => {
        if (error instanceof AppError && error.status === 401) return false;
        throw error;
      },
    );

/** Sends the event, unless it is none of theirs. */
function tell(stream: PassThrough, follower: Follower, { name, text }: EventText): void {
  const maySee = follower.isOwner || isForEditors(name);
  if (maySee && follower.topics.includes(name)) send(stream, text);
}

/** Drops a client that does not read; it reconnects. */
function send(stream: PassThrough, text: string): void {
  if (!stream.write(text)) stream.destroy();
}

/** Whoever asks. Throws 503 in a process that is about to end. */
export function followerIn(ctx: AppContext, topics: readonly OverviewTopic[]): Follower {
  ctx.deps.throwIfShuttingDown();
  const account = signedIn(ctx);
  return {
    ...{ accountId: account.user.id, isOwner: isOwner(account), topics },
    ...{ authorization: ctx.get('Authorization'), keys: ctx.deps.signingKeys },
  };
}

/** The connections of this process. */
export const overviewEvents = new OverviewEvents();
