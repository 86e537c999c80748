import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Pixels. */
type Place = number;

/** Where each entry of the history was left. */
const places = new Map<string, Place>();

/** The key that react-router gives to the entry of the page that was loaded. */
const FIRST = 'default';

const TIMEOUT_MS = 8_000;

/**
 * Back leads to the place where a page was left, also when the page is there later than the browser's own attempt: that
 * ends at the foot of what is shown until then, and scroll anchoring would keep it there.
 */
export function usePlaceOnPage(): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();

  useLayoutEffect(() => {
    const place = places.get(key);
    const stop = navigationType === 'POP' && place !== undefined ? returnTo(place) : undefined;
    const note = () => {
      // Between a click on Back and the page that it shows, the browser may scroll already.
      const { key: shown = FIRST } = (window.history.state ?? {}) as { key?: string };
      if (shown === key) places.set(key, window.scrollY);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      stop?.();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the navigation type only matters when the key changes; on its own it would restore the place again
  }, [key]);
}

/** Goes there as soon as the page is long enough, unless the visitor scrolls first. Returns a function that gives up. */
function returnTo(place: Place): () => void {
  const end = new AbortController();
  const { signal } = end;
  const tryNow = () => {
    if (goTo(place)) end.abort();
  };
  const growth = new ResizeObserver(tryNow);
  const timer = setTimeout(() => end.abort(), TIMEOUT_MS);
  signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(type, () => end.abort(), { once: true, passive: true, signal });
  growth.observe(document.body);
  return () => end.abort();
}

function goTo(place: Place): boolean {
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  window.scrollTo({ top: place, behavior: 'instant' });
  style.removeProperty('overflow-anchor');
  return Math.abs(window.scrollY - place) < 1;
}
