import { limits } from '@site/contract';

/** Texts of docs/product.md#blog-editor, and those that it leaves open. */
export const postTexts = {
  listFailed: 'Failed to load posts',
  noPosts: 'No posts yet.',
  deleteQuestion: 'Delete this post?',
  saved: (title: string) => `‘${title}’ is saved`,
  saveFailed: 'Failed to save post. Please check the console for details.',
  loadFailed: 'Error loading post. Please try again later.',
  unknownMarkup:
    'This text holds HTML that the editor cannot show. It is opened as HTML so that nothing is lost.',
  noEditor: 'The editor could not be loaded. Meanwhile you can write the text as HTML.',
  slugChange: (address: string) =>
    `This post is public at ${address}. Links to the old address will lead to the new one.`,
  ownExcerpt: 'An excerpt: for now the beginning of the text is shown',
  commentsOff: 'It has no effect while the post takes no comments.',
  galleryFull: `A gallery holds at most ${limits.galleryFiles} pictures`,
} as const;

export const bylineTexts = {
  title: 'Author and topics',
  authorHint: 'Any name. The name of a trainer, chosen from the list, links to their page.',
  linked: 'The name links to the trainer’s page while that page is public.',
  newTopic: 'New topic',
  topicsHint: `Up to ${limits.postTopics} topics. Each links to all posts about it.`,
} as const;

export const sharingTexts = {
  title: 'Search and sharing',
  excerptHint:
    'A sentence or two for the list of posts, for search engines, which show about 160 characters, and for links. Without it the beginning of the text is used.',
  titleHint: 'For links in chats and on social networks. Without it the title is used.',
  pictureHint:
    'For links in chats and on social networks, cropped to 1200 × 630. Without it the cover is used.',
} as const;

export const previewTexts = {
  title: 'Preview link',
  lead: 'Anyone with the link sees the post as it was last saved, without an account, until you renew or withdraw the link.',
  exists: 'This post has a link. Its address was shown when it was made. A renewed link replaces it.',
  unsaved: 'Unsaved changes are not in the preview.',
  make: 'Make a preview link',
  renew: 'Renew the link',
  made: 'The link is ready. It can be copied only now.',
  makeFailed: 'The link could not be made.',
  withdraw: 'Withdraw the link',
  withdrawFailed: 'The link could not be withdrawn.',
} as const;

export const autosaveTexts = {
  saved: (time: string) => `Saved at ${time}`,
  failed: (reason: string) => `Not saved yet. ${reason.replace(/\.?$/, '.')} Trying again soon.`,
  stale: 'Not saved: somebody else has saved this post meanwhile. ‘Save Post’ shows both texts.',
  onDevice: 'Kept on this device until you save the post.',
  nowhere: 'This browser keeps nothing on this device. Save the post before you leave.',
} as const;

/** The question before the editor is left with unsaved changes. */
export const leaveTexts = {
  kept: 'Your last changes are not saved yet. They stay on this device, and are back when you open this post again.',
  lost: 'Your last changes are not saved yet. If you leave now, they are lost.',
} as const;

export const revisionTexts = {
  link: 'Earlier versions',
  none: 'There is no earlier version yet. The next save that changes the title or the text keeps what is there now.',
  rule: (count: number, minutes: number) =>
    `The newest ${count} versions are kept. Saves of one person within ${minutes} minutes make one version.`,
  unknownAuthor: 'Author unknown',
  loadFailed: 'The earlier versions could not be loaded. Please try again later.',
  gone: 'This version is no longer kept. Choose another one.',
  legend:
    'Crossed out: text that is no longer in the post. Underlined: text that was added since this version.',
  same: 'The post has the same title and text now.',
  onlyFormatting: 'The words are the same; only the formatting is different.',
  restored: (title: string) => `The earlier version of ‘${title}’ is back`,
  restoreFailed: 'The version could not be restored.',
  stale: 'Somebody has saved this post meanwhile. Look at what has changed, then restore the version again.',
} as const;
