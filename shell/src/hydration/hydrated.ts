/** Parts of a page that come to life one after the other: the frame, and in its slot the page that loads late. */
export type PagePart = 'frame' | 'page';

/** On the root element as soon as the application follows the links of the frame. */
export const LIVE_ATTRIBUTE = 'data-live';

const EVENT = 'parthydrated';

/** Marks the element of the slot; its value is the name of the remote. */
const SLOT = '[data-remote]';

export const partOf = (element: Element): PagePart => (element.closest(SLOT) ? 'page' : 'frame');

export function announceHydrated(part: PagePart): void {
  if (part === 'frame') document.documentElement.setAttribute(LIVE_ATTRIBUTE, '');
  document.dispatchEvent(new CustomEvent(EVENT, { detail: part }));
}

/** The starter and the application share no modules, hence an event. */
export function onHydrated(notice: (part: PagePart) => void): void {
  document.addEventListener(EVENT, (event) => notice((event as CustomEvent<PagePart>).detail));
}
