const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The Idempotency-Key of a form that came without one: the same words on the same day are one form, repeated by a double
 * click, a reload or a retry. On another day they are a new one, which must not be swallowed.
 */
export async function keyOfWords(words: readonly unknown[], now: Date): Promise<string> {
  const text = JSON.stringify([now.toISOString().slice(0, 10), ...words]);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}
