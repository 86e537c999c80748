import { type PictureMarkup, toPictureHtml } from './pictureMarkup';

/*
 * The text shows a picture that is being uploaded as one without an address. It therefore keeps its place while the
 * author edits, in each view of the text. Its alternative text says that it is being uploaded, and is its key.
 */
const START = 'Uploading ';
const END = '…';

export const PENDING_TAG = `img:not([src])[alt^="${START}"]`;
const PENDING_HTML = new RegExp(`<img alt="(${START}[^"<>]*${END})" ?/?>`, 'g');

/** The outcome of an upload: undefined when it failed, or belongs to an earlier visit. */
export type PictureOutcome = PictureMarkup | 'pending' | undefined;
export type OutcomeOf = (key: string) => PictureOutcome;

export function pendingKey(fileName: string, number: number): string {
  const name = fileName.replace(/[\s"&<>]+/g, ' ').trim();
  return `${START}${name}${number > 1 ? ` (${number})` : ''}${END}`;
}

export const pendingHtml = (key: string): string => `<img alt="${key}">`;

/** Replaces the pictures that have arrived, and removes those that will not. */
export function settledHtml(html: string, outcomeOf: OutcomeOf): string {
  return html.replace(PENDING_HTML, (pending, key: string) => {
    const outcome = outcomeOf(key);
    if (outcome === 'pending') return pending;
    return outcome ? toPictureHtml(outcome) : '';
  });
}

export const withoutPending = (html: string): string => settledHtml(html, () => undefined);
