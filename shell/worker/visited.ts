/** Where the service worker is: it can keep pages of the whole site only from the top. */
export const WORKER_PATH = '/sw.js';

/** The response header of a page that a browser may keep for reading offline. */
export const KEEPABLE_HEADER = 'Keep-Offline';

/** What a page tells the service worker about itself when a visitor has seen it. */
export interface Visited {
  pathname: string;
  /** The scripts and fonts that it has loaded; other pages need them, too. */
  files: string[];
  /** The pictures that it shows, in the sizes that this screen has chosen. */
  pictures: string[];
}

/** The class of the line above a kept page that says what it is. */
export const KEPT_NOTICE = 'kept-offline';
