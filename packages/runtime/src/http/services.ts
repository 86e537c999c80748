import { deviceKeys } from '@site/contract';
import { createEtagCache, type EtagCache } from './etagCache';
import type { KeyValueStorage } from './storage';

/** docs/product.md#session: the key of the session token in the storage. */
export const TOKEN_KEY = deviceKeys.token;

/**
 * Replaces the token for the moment before a logout removes it, so that other tabs can tell a logout from the removal
 * of an expired token.
 */
export const LOGOUT_MARK = '';

/** The environment of a store: the server, the browser and tests each have their own. */
export interface Services {
  /** The URL of the api: '/api' in the browser, an absolute URL on the server. */
  baseUrl: string;
  fetch: typeof fetch;
  etags: EtagCache;
  storage: KeyValueStorage;
  reauthentication: Reauthentication;
}

export function createServices(options: Omit<Services, 'etags' | 'reauthentication'>): Services {
  return {
    ...options,
    etags: createEtagCache(options.storage),
    reauthentication: createReauthentication(),
  };
}

/** The requests that wait while the current screen asks for the password. Kept in memory only. */
export interface Reauthentication {
  /** Registers a screen that can ask, with what reads its user again. Returns its removal. */
  addPrompt(refresh: () => void): () => void;
  hasPrompt(): boolean;
  /** The api has refused what the user's role includes as far as this tab knows. */
  doubtUser(): void;
  /** Resolves with the new token, or with null without a login. */
  wait(): Promise<string | null>;
  /** Releases all waiting requests. */
  settle(token: string | null): void;
}

function createReauthentication(): Reauthentication {
  const prompts = new Set<() => void>();
  let waiting: ((token: string | null) => void)[] = [];

  return {
    addPrompt(refresh) {
      prompts.add(refresh);
      return () => void prompts.delete(refresh);
    },
    hasPrompt: () => prompts.size > 0,
    doubtUser: () => prompts.forEach((refresh) => refresh()),
    wait: () => new Promise((resolve) => waiting.push(resolve)),
    settle(token) {
      const released = waiting;
      waiting = [];
      released.forEach((resolve) => resolve(token));
    },
  };
}
