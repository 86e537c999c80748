import { limits } from '@site/contract';

/** docs/product.md#blog-editor, and the texts that the specification leaves open. */
export const postTexts = {
  listFailed: 'Failed to load posts',
  noPosts: 'No posts yet.',
  deleteQuestion: 'Delete this post?',
  saved: (title: string) => `‘${title}’ is saved`,
  notSaved: (title: string) => `‘${title}’ could not be saved`,
  saveFailed: 'Failed to save post. Please check the console for details.',
  loadFailed: 'Error loading post. Please try again later.',
  picturesPending: 'The text is saved, the pictures are not all sent yet. Save again to send them.',
  restored: 'What you had entered is back. It is not saved yet.',
  savesWhenSent: 'A picture for the text is still on its way. The post is saved when it is there.',
  notSavedWithout: 'Not saved: a picture could not be sent. Save again to go without it.',
  lossyBody:
    'This text holds HTML that the editor cannot show. It is opened as HTML so that nothing of it is lost.',
  lossyQuestion: 'Open this text in the editor?',
  lossyDetail:
    'It holds HTML that the editor cannot show. That part is lost as soon as you change the text there.',
  noEditor: 'The editor could not be loaded. You can write the text as HTML meanwhile.',
  tookTheirs: 'The stored version is in the form. Yours is kept aside.',
  pictureArrived: (name: string) => `${name} is in the text. Say what it shows under ‘Pictures in the text’.`,
  pictureInHtml: (name: string) => `${name} is in the HTML. Say what it shows in its alt="".`,
  pictureFailed: (name: string, reason: string) => `${name} could not be sent. ${reason}`,
  foreignPictures: (count: number) =>
    `${count === 1 ? 'A picture' : `${count} pictures`} of another site left out. Save it to your device, then add it with ‘Picture’.`,
  slugChange: (address: string) =>
    `This post is public at ${address}. Links to the old address will stop working.`,
  galleryFull: `A gallery holds at most ${limits.galleryFiles} pictures`,
} as const;
