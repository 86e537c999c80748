/** Where the service worker is: it can keep pages of the whole site only from the top. A page tells it the path that is shown. */
export const WORKER_PATH = '/sw.js';

/** The response header of a page that a browser may keep for reading offline. */
export const KEEPABLE_HEADER = 'Keep-Offline';

/** The class of the line above a kept page that says what it is. */
export const KEPT_NOTICE = 'kept-offline';
