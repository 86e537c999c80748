import { site } from '@site/contract';

/** The screen of what came through the contact form. */
export const messageTexts = {
  title: 'Messages',
  failed: 'Failed to load messages',
  empty: 'No messages yet.',
  reply: 'Reply by email',
  replySubject: `Your message to ${site.name}`,
} as const;
