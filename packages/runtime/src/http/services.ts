import { deviceKeys } from '@site/contract';
import { createEtagCache, type EtagCache } from './etagCache';
import { createReauthentication, type Reauthentication } from './reauthentication';
import type { KeyValueStorage } from './storage';

/** Spec 9: the key under which the session token lives. */
export const TOKEN_KEY = deviceKeys.token;

/**
 * Stands in the token's place for the moment before a logout removes it: so other tabs tell a logout from a token
 * that was removed because it had run out.
 */
export const LOGOUT_MARK = '';

/** What a store needs of the world around it: another set on the server, in the browser, and in a test. */
export interface Services {
  /** Where the api is: '/api' in the browser, an absolute address on the server. */
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
