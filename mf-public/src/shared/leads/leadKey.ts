import type { LeadInput } from './LeadKind';

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The Idempotency-Key of a form that came without JavaScript: the same words on the same day are one message, sent
 * twice by a double click or a reload. A month later they are another one, and must not be swallowed.
 */
export async function keyOfWords({ name, email, message }: LeadInput, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  const words = new TextEncoder().encode(JSON.stringify([day, name, email, message]));
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', words)));
}
