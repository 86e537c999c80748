import { NEWS_HEARTBEAT_MS } from '@site/contract';
import { logProblem } from '@site/runtime';
import type { NewsEvent } from './NewsTopic';

/** A connection on which the api reports changes. */
export interface NewsConnection {
  signal: AbortSignal;
  /** Anything has arrived, heartbeats included. */
  onAlive(): void;
  onNews(event: NewsEvent): void;
}

type Message =
  { type: 'alive' } | { type: 'down' } | { type: 'refused' } | { type: 'news'; event: NewsEvent };

interface Question {
  type: 'question';
}

/** What tabs tell each other. */
export interface Channel {
  post(message: unknown): void;
  close(): void;
}

interface FollowParts {
  /** Undefined in a browser without them. */
  locks: LockManager | undefined;
  openChannel: ((onMessage: (message: unknown) => void) => Channel) | undefined;
  /** Resolves when the connection ends: to false if the api refused the session. Rejects when it breaks. */
  connect(connection: NewsConnection): Promise<boolean>;
  onNews(event: NewsEvent): void;
  /** Asks the api for changes once. */
  poll(): void;
}

/** The name of the lock that the connected tab holds, and of the channel to the others. */
export const NEWS_NAME = 'admin-news';
export const POLL_MS = 5_000;
const CHECK_MS = 500;
/** A second heartbeat of the api has not come: a proxy holds the events back, or the connection is dead. */
const SILENT_MS = 2 * NEWS_HEARTBEAT_MS;
/** A connection that has been silent for as long is given up. */
export const BROKEN_MS = 60_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Follows the news with one connection for all tabs of a browser: the tab that holds the lock has it, and tells the others.
 * While there is none, each visible tab asks for itself. Returns how to stop.
 */
export function followNews(parts: FollowParts): () => void {
  let session = begin(parts);
  const leaving = new AbortController();
  const { signal } = leaving;
  // A page that the browser keeps for Back must not keep the connection from the other tabs.
  window.addEventListener('pagehide', () => session.abort(), { signal });
  const handleReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) session = begin(parts);
  };
  window.addEventListener('pageshow', handleReturn, { signal });
  return () => {
    leaving.abort();
    session.abort();
  };
}

function begin({ locks, openChannel, connect, onNews, poll }: FollowParts): AbortController {
  const session = new AbortController();
  const { signal } = session;
  let aliveUntil = 0;
  // Only the user's next action may ask for the password.
  let isRefused = false;
  let isLeading = false;

  const take = (message: Message): void => {
    isRefused = message.type === 'refused';
    aliveUntil = message.type === 'alive' || message.type === 'news' ? Date.now() + SILENT_MS : 0;
    if (message.type === 'news') onNews(message.event);
  };
  const hear = (message: Message | Question): void => {
    if (signal.aborted) return;
    if (message.type !== 'question') return take(message);
    // From a new tab, which then need not poll.
    if (isLeading && Date.now() < aliveUntil) channel?.post({ type: 'alive' } satisfies Message);
  };
  const channel = openChannel?.((message) => hear(message as Message | Question));
  const tellAll = (message: Message): void => {
    if (signal.aborted) return;
    take(message);
    channel?.post(message);
  };
  let polledAt = Date.now();
  // Checked more often than it is asked: the promise of five seconds begins before the silence is noticed.
  const pollWithoutConnection = (): void => {
    const now = Date.now();
    if (document.visibilityState !== 'visible' || now < aliveUntil || isRefused) return;
    if (now - polledAt < POLL_MS) return;
    polledAt = now;
    poll();
  };
  const timer = setInterval(pollWithoutConnection, CHECK_MS);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    channel?.close();
  });
  // Otherwise every tab would need a connection of its own, and HTTP/1.1 allows six for all of them.
  if (locks && channel) {
    const lead = () => {
      isLeading = true;
      return keepConnected({ signal, tellAll, connect });
    };
    channel.post({ type: 'question' } satisfies Question);
    locks.request(NEWS_NAME, lead).catch((error: unknown) => {
      // The other tabs and this one poll.
      if (!signal.aborted) logProblem('The connection for news could not be shared', error);
    });
  }
  return session;
}

interface Leader extends Pick<FollowParts, 'connect'> {
  signal: AbortSignal;
  tellAll(message: Message): void;
}

async function keepConnected({ signal, tellAll, connect }: Leader): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    tellAll({ type: 'down' });
    const onAlive = () => {
      failures = 0;
      tellAll({ type: 'alive' });
    };
    const onNews = (event: NewsEvent) => tellAll({ type: 'news', event });
    const isAccepted = await connect({ signal, onAlive, onNews }).catch((error: unknown) => {
      // Later failures of the same outage say nothing new.
      if (failures === 0 && !signal.aborted) logProblem('The connection for news failed', error);
      return true;
    });
    if (!isAccepted) {
      failures = 0;
      tellAll({ type: 'refused' });
    }
    await pause(retryMs(failures), signal);
    failures += 1;
  }
}

/** With jitter: browsers that were cut off together do not all reconnect together. */
const retryMs = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS) * (0.5 + Math.random() / 2);

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
