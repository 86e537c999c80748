import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where each entry of the history was left, in pixels. */
const places = new Map<string, number>();

/** The key of the entry that the browser shows; undefined for one that a link to a place on the page has made. */
function shownKey(): string | undefined {
  const state = window.history.state as { key?: string } | null;
  // react-router gives this key to the entry of the page that was loaded, and to those of the browser.
  return state ? (state.key ?? 'default') : undefined;
}

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
function returnTo(place: number): () => void {
  const end = new AbortController();
  const stop = () => end.abort();
  const options = { capture: true, passive: true, signal: end.signal };
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(type, stop, options);
  const growth = new ResizeObserver(() => {
    if (goTo(place)) stop();
  });
  growth.observe(document.body);
  end.signal.addEventListener('abort', () => growth.disconnect());
  return stop;
}

function goTo(place: number): boolean {
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  window.scrollTo({ top: place, behavior: 'instant' });
  style.removeProperty('overflow-anchor');
  return Math.abs(window.scrollY - place) < 1;
}
