/** A new Idempotency-Key, or another name that nobody else has. Not crypto.randomUUID, which only answers on https. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The header with the random key of a browser that likes posts. The api stores no more than a hash of it for each post. */
export const BROWSER_KEY = 'X-Browser-Key';
