import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Pixels. */
type Place = number;

/** Where each entry of the history was left. */
const places = new Map<string, Place>();

/** The key that react-router gives to the entry of the page that was loaded, and to those of the browser. */
const FIRST = 'default';

/** The key of the entry that the browser shows; undefined for one that a link to a place on the page has made. */
function shownKey(): string | undefined {
  const state = window.history.state as { key?: string } | null;
  return state ? (state.key ?? FIRST) : undefined;
}

const TIMEOUT_MS = 8_000;

/**
 * Back leads to the place where a page was left, also when the page is there later than the browser's own attempt: that
 * ends at the foot of what is shown until then, and scroll anchoring would keep it there.
 */
export function usePlaceOnPage(): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();

  useLayoutEffect(() => {
    const place = shownKey() === key ? places.get(key) : undefined;
    const stop = navigationType === 'POP' && place !== undefined ? returnTo(place) : undefined;
    const note = () => {
      // Between a click on Back and the page that it shows, the browser may scroll already.
      if (shownKey() === key) places.set(key, window.scrollY);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      stop?.();
    };
  }, [key, navigationType]);
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
    window.addEventListener(type, () => end.abort(), {
      capture: true,
      once: true,
      passive: true,
      signal,
    });
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
