import { whenIdle } from '../whenIdle';
import { isMetered } from './isMetered';
import { linkedPage } from './linkedPage';

/** Long enough that a visitor who scrolls on fetches nothing. */
export const READING_MS = 300;
export const MOST_AT_ONCE = 4;
export const MOST_PER_PAGE = 12;

/**
 * Calls back with the addresses of the links that a visitor has before their eyes: those in the middle half of the
 * window, nearest to its centre first, when they have stopped to scroll and the browser is idle. One at a time, so that
 * pictures and the api come first; not for a page that nobody scrolls, and never on a metered connection. Returns a
 * function that stops it.
 */
export function watchReadLinks(onRead: (url: URL) => Promise<unknown>): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stops = 0;
  let page = { path: '', count: 0 };

  const fetchNext = ([next, ...others]: URL[], stopped: number): void => {
    if (!next || stopped !== stops || isMetered()) return;
    if (page.path !== location.pathname) page = { path: location.pathname, count: 0 };
    if (page.count >= MOST_PER_PAGE) return;
    page.count += 1;
    void onRead(next).then(() => whenIdle(() => fetchNext(others, stopped)));
  };
  const handleScroll = () => {
    clearTimeout(timer);
    const current = (stops += 1);
    timer = setTimeout(() => whenIdle(() => fetchNext(linksBeingRead(), current)), READING_MS);
  };
  document.addEventListener('scroll', handleScroll, { passive: true, signal: stop.signal });
  return () => {
    stop.abort();
    clearTimeout(timer);
    stops += 1;
  };
}

function linksBeingRead(): URL[] {
  const found = new Map<string, { url: URL; distance: number }>();
  for (const link of document.querySelectorAll('a[href]')) {
    const { top, height } = link.getBoundingClientRect();
    const distance = Math.abs(top + height / 2 - innerHeight / 2);
    const url = height > 0 && distance < innerHeight / 4 ? linkedPage(link) : undefined;
    if (url && distance < (found.get(url.href)?.distance ?? Infinity)) found.set(url.href, { url, distance });
  }
  const nearest = [...found.values()].sort((a, b) => a.distance - b.distance);
  return nearest.slice(0, MOST_AT_ONCE).map(({ url }) => url);
}
