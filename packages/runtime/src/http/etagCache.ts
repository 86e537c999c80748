import { deviceKeys } from '@site/contract';
import type { KeyValueStorage } from './storage';

const { etag: ETAG_PREFIX, body: BODY_PREFIX } = deviceKeys;
const MAX_ENTRIES = 40;
const MAX_BODY_CHARACTERS = 200_000;

export type EtagCache = ReturnType<typeof createEtagCache>;

/** Responses by path, so that a 304 can be served from this device (docs/product.md#etag-cache). */
export function createEtagCache(storage: KeyValueStorage) {
  const keys = (): string[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
      (key) => key.startsWith(ETAG_PREFIX) || key.startsWith(BODY_PREFIX),
    );
  const clear = (): void => keys().forEach((key) => storage.removeItem(key));
  const forget = (path: string): void => {
    storage.removeItem(ETAG_PREFIX + path);
    storage.removeItem(BODY_PREFIX + path);
  };

  return {
    etag: (path: string): string | null => storage.getItem(ETAG_PREFIX + path),
    body: (path: string): unknown => parse(storage.getItem(BODY_PREFIX + path)),
    write(path: string, etag: string, body: unknown): void {
      const text = JSON.stringify(body);
      forget(path);
      if (text.length > MAX_BODY_CHARACTERS) return;
      if (keys().length >= 2 * MAX_ENTRIES) clear();
      try {
        storage.setItem(BODY_PREFIX + path, text);
        storage.setItem(ETAG_PREFIX + path, etag);
      } catch {
        // A full or refused storage costs a download next time, never the response itself.
        forget(path);
      }
    },
    forget,
    clear,
  };
}

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Damaged: it counts as missing, and is downloaded again.
    return undefined;
  }
}
