import { deviceKeys } from '@site/contract';
import { createEtagCache, type EtagCache } from './etagCache';
import { createReauthentication, type Reauthentication } from './reauthentication';
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
