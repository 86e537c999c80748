import { limits } from '@site/contract';

const MEGABYTE = 1024 * 1024;

/** Spec 2 and 8, and what the specification leaves to us. */
export const postTexts = {
  listFailed: 'Failed to load posts',
  noPosts: 'No posts yet.',
  noMatches: 'No posts match your search.',
  deleteQuestion: 'Delete this post?',
  saveFailed: 'Failed to save post. Please check the console for details.',
  loadFailed: 'Error loading post. Please try again later.',
  picturesPending: 'The text is saved, the pictures are not all sent yet. Save again to send them.',
  restored: 'What you had entered is back. It is not saved yet.',
  pictureHint: `PNG, JPEG, WebP or AVIF, at most ${limits.photoBytes / MEGABYTE} MB.`,
  galleryFull: `A gallery holds at most ${limits.galleryFiles} pictures`,
  notAPicture: (name: string) => `${name} is not a picture. Choose a PNG, JPEG, WebP or AVIF file.`,
  tooLarge: (name: string) =>
    `${name} is larger than ${limits.photoBytes / MEGABYTE} MB. Choose a smaller picture.`,
} as const;
