import { pictureRefusal } from '../form/pictureFile';
import { stylesOf } from './inertHtml';
import { PENDING_TAG } from './pendingPicture';

/** Uploads files; `insert` gets the keys of those that are being uploaded. */
export type UploadFiles = (files: File[], insert: (keys: readonly string[]) => void) => void;

/** Up to this size a picture is an icon, such as the tick of a checklist. */
const ICON_PX = 24;
const EMBEDDED = /^data:image\/(png|jpeg|webp);base64,([a-z\d+/=\s]+)$/i;

/** Writes the addresses of pictures of this site as a post stores them: a browser copies them with the origin. */
export function makeOwnRelative(body: Element): void {
  const { origin } = window.location;
  body.querySelectorAll('img[src]').forEach((picture) => {
    const address = picture.getAttribute('src') ?? '';
    if (address.startsWith(`${origin}/`)) picture.setAttribute('src', address.slice(origin.length));
  });
}

export function dropIcons(body: Element): void {
  body.querySelectorAll('img').forEach((picture) => {
    const styles = stylesOf(picture);
    const sizes = (['width', 'height'] as const).map((side) =>
      Number.parseFloat(picture.getAttribute(side) ?? styles[side] ?? ''),
    );
    if (sizes.every((size) => size <= ICON_PX)) picture.remove();
  });
}

/** Uploads the pictures that are in the clipboard themselves, as data URLs, and marks their places. */
export function uploadEmbedded(body: Element, upload: UploadFiles): void {
  const embedded = [...body.querySelectorAll('img')].flatMap((picture, index) => {
    const file = embeddedFile(picture.getAttribute('src') ?? '', index + 1);
    return file ? [{ picture, file }] : [];
  });
  if (embedded.length === 0) return;
  const [accepted, refused] = [false, true].map((isRefused) =>
    embedded.filter(({ file }) => isRefused === (pictureRefusal(file) !== undefined)),
  );
  refused?.forEach(({ picture }) => picture.remove());
  upload(
    embedded.map(({ file }) => file),
    (keys) => accepted?.forEach(({ picture }, index) => makePending(picture, keys[index] ?? '')),
  );
}

function embeddedFile(address: string, number: number): File | undefined {
  const [, format = '', base64 = ''] = EMBEDDED.exec(address) ?? [];
  try {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    const name = `Picture ${number}.${format}`;
    return bytes.length > 0 ? new File([bytes], name, { type: `image/${format.toLowerCase()}` }) : undefined;
  } catch {
    // Cut off: it is left out like a picture of another site.
    return undefined;
  }
}

function makePending(picture: Element, key: string): void {
  const pending = picture.ownerDocument.createElement('img');
  pending.alt = key;
  picture.replaceWith(pending);
}

/** Removes the pictures whose address the sanitiser has removed, with the paragraph of each. Returns their number. */
export function dropForeign(body: Element): number {
  const foreign = body.querySelectorAll(`img:not([src]):not(${PENDING_TAG})`);
  foreign.forEach((picture) => {
    const paragraph = picture.closest('p');
    picture.remove();
    if (paragraph && isEmpty(paragraph)) paragraph.remove();
  });
  return foreign.length;
}

/** A picture is a block in a post, and would leave its empty paragraph behind. */
export function unwrapPictures(body: Element): void {
  body.querySelectorAll('body > p').forEach((paragraph) => {
    if (!paragraph.textContent.trim() && !isEmpty(paragraph)) paragraph.replaceWith(...paragraph.childNodes);
  });
}

export const isEmpty = (paragraph: Element): boolean =>
  !paragraph.textContent.trim() && !paragraph.querySelector('img');
