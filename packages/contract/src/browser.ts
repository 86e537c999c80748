/**
 * Every name under which the site stores something in a visitor's browser. /cookies must describe each of them, so a
 * new key is added here first, and the compiler then demands its description.
 */
export const deviceKeys = {
  // Local storage. docs/product.md#session: the session's token.
  token: 'token',
  // Responses of the api and their ETags, each followed by its path.
  etag: 'etag:',
  body: 'body:',
  // Input of a form that has not been sent yet.
  applyDraft: 'draft:apply',
  contactDraft: 'draft:contact',
  // The random key of this browser, and the posts that it likes.
  likes: 'likes',
  // A database: an admin's unsaved work.
  adminDrafts: 'admin-drafts',
  // Cookies.
  exportAccess: 'export_access',
  // The visitor's number from 0 to 99, while a new release is shown to some visitors first.
  group: 'group',
  // The id of an unpublished release.
  preview: 'preview',
} as const;

/** A draft on the device expires after this many days without a change. */
export const DRAFT_DAYS = 30;

export type DeviceKey = keyof typeof deviceKeys;

/** A new Idempotency-Key, or another name that nobody else has. Not crypto.randomUUID, which only answers on https. */
export const randomKey = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The header with the random key of a browser that likes posts. The api stores no more than a hash of it for each post. */
export const BROWSER_KEY = 'X-Browser-Key';

/**
 * The Idempotency-Key of a form that came without one: the same words on the same day are one form, repeated by a double
 * click, a reload or a retry. On another day they are a new one, which must not be swallowed.
 */
export async function keyOfWords(words: readonly unknown[], now: Date): Promise<string> {
  const text = JSON.stringify([now.toISOString().slice(0, 10), ...words]);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

/** The Trusted Types policy for HTML that is parsed but never added to a page. */
export const INERT_HTML = 'inert-html';

/** Null refuses the text. */
type Rule = (text: string) => string | null;

/**
 * The part of https://www.w3.org/TR/trusted-types/ that we use, which TypeScript's DOM library does not have. A trusted
 * value is an object; as it is only handed on to the DOM, it passes for the text here.
 */
export interface TrustedTypes {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML?: Rule; createScriptURL?: Rule; createScript?: Rule },
    ): { createHTML(html: string): string };
  };
}
