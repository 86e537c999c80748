import { deviceKeys } from '@site/contract';
import type { KeyValueStorage } from './storage';

const { etag: ETAG, body: BODY, etagOrder: ORDER } = deviceKeys;
const MAX_ENTRIES = 40;
const MAX_BODY_CHARACTERS = 200_000;

/** Responses by path, so that a 304 can be served from this device (docs/product.md#etag-cache). */
export interface EtagCache {
  etag(path: string): string | null;
  body(path: string): unknown;
  write(path: string, etag: string, body: unknown): void;
  forget(path: string): void;
  clear(): void;
}

export function createEtagCache(storage: KeyValueStorage): EtagCache {
  const order = (): string[] => parse<string[]>(storage.getItem(ORDER)) ?? [];

  const forget = (path: string): void => {
    storage.removeItem(ETAG + path);
    storage.removeItem(BODY + path);
  };

  const store = (path: string, etag: string, body: string): void => {
    const paths = [...order().filter((stored) => stored !== path), path];
    paths.slice(0, -MAX_ENTRIES).forEach(forget);
    storage.setItem(ORDER, JSON.stringify(paths.slice(-MAX_ENTRIES)));
    storage.setItem(BODY + path, body);
    storage.setItem(ETAG + path, etag);
  };

  return {
    etag: (path) => storage.getItem(ETAG + path),
    body: (path) => parse(storage.getItem(BODY + path)),
    write(path, etag, body) {
      const text = JSON.stringify(body);
      if (text.length > MAX_BODY_CHARACTERS) return forget(path);
      try {
        store(path, etag, text);
      } catch {
        // A full or refused storage costs a download next time, never the response itself.
        forget(path);
      }
    },
    forget,
    clear: () => keysOf(storage).forEach((key) => storage.removeItem(key)),
  };
}

function keysOf(storage: KeyValueStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key === ORDER || key.startsWith(ETAG) || key.startsWith(BODY));
}

function parse<T = unknown>(text: string | null): T | undefined {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    // Damaged: it counts as missing, and is downloaded again.
    return undefined;
  }
}
