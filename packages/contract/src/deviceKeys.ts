/**
 * Every name under which the site keeps something in a visitor's browser. /cookies must describe each of them, so a
 * new key is added here first, and the compiler then asks for its description.
 */
export const deviceKeys = {
  // Local storage. docs/product.md#session: the session's token.
  token: 'token',
  // Answers of the api and their ETags, each followed by the path it came from, and the order they came in.
  etag: 'etag:',
  body: 'body:',
  etagOrder: 'etag-order',
  // What was typed into a form that has not been sent yet.
  applyDraft: 'draft:apply',
  contactDraft: 'draft:contact',
  // A database: what an admin has written and not saved yet.
  adminDrafts: 'admin-drafts',
  // Session storage: which of the tabs this one is, because each keeps its own draft of a new post.
  adminTab: 'admin-tab',
  // The one cookie.
  exportAccess: 'export_access',
} as const;

/** How long a draft of the admin area stays on the device. */
export const ADMIN_DRAFT_DAYS = 30;

export type DeviceKey = keyof typeof deviceKeys;
