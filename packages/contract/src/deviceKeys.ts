/**
 * Every name under which the site stores something in a visitor's browser. /cookies must describe each of them, so a
 * new key is added here first, and the compiler then demands its description.
 */
export const deviceKeys = {
  // Local storage. docs/product.md#session: the session's token.
  token: 'token',
  // Responses of the api and their ETags, each followed by its path, and the order in which they arrived.
  etag: 'etag:',
  body: 'body:',
  etagOrder: 'etag-order',
  // Input of a form that has not been sent yet.
  applyDraft: 'draft:apply',
  contactDraft: 'draft:contact',
  // A comment that could not be sent.
  commentDraft: 'draft:comment',
  // The random key of this browser, and the posts that it likes.
  likes: 'likes',
  // A database: an admin's unsaved work.
  adminDrafts: 'admin-drafts',
  // Session storage: the number of this tab, because each tab keeps its own draft of a new post.
  adminTab: 'admin-tab',
  // Cookies.
  exportAccess: 'export_access',
  // The visitor's number from 0 to 99, while a new release is shown to some visitors first.
  group: 'group',
  // The signed link to an unpublished release.
  preview: 'preview',
} as const;

/** A visitor's draft expires after this many days without a change. */
export const DRAFT_DAYS = 30;

/** How long a draft of the admin area stays on the device. */
export const ADMIN_DRAFT_DAYS = 30;

export type DeviceKey = keyof typeof deviceKeys;
