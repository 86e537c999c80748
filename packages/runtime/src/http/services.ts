import { deviceKeys } from '@site/contract';
import { createEtagCache, type EtagCache } from './etagCache';
import type { KeyValueStorage } from './storage';

/** Spec 9: the key under which the session token lives. */
export const TOKEN_KEY = deviceKeys.token;

/** What a store needs of the world around it: another set on the server, in the browser, and in a test. */
export interface Services {
  /** Where the api is: '/api' in the browser, an absolute address on the server. */
  baseUrl: string;
  fetch: typeof fetch;
  etags: EtagCache;
  storage: KeyValueStorage;
}

export function createServices(options: Omit<Services, 'etags'>): Services {
  return { ...options, etags: createEtagCache(options.storage) };
}
