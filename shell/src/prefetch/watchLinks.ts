import { isMetered } from './isMetered';
import { linkedPage } from './linkedPage';

/** Long enough that a pointer on its way across the page fetches nothing. */
export const REST_MS = 60;

/**
 * Calls back with the address of a link of the site as soon as somebody is about to follow it: the pointer rests on it,
 * a finger touches it, or the keyboard reaches it. On a metered connection only the touch counts. Returns a function
 * that stops it.
 */
export function watchLinks(onIntent: (url: URL) => void): () => void {
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rest = ({ target }: Event) => {
    clearTimeout(timer);
    const url = linkedPage(target);
    if (url && !isMetered()) timer = setTimeout(() => onIntent(url), REST_MS);
  };
  const press = ({ target }: Event) => {
    clearTimeout(timer);
    const url = linkedPage(target);
    if (url) onIntent(url);
  };
  document.addEventListener('pointerover', rest, options);
  document.addEventListener('focusin', rest, options);
  document.addEventListener('pointerdown', press, options);
  stop.signal.addEventListener('abort', () => clearTimeout(timer));
  return () => stop.abort();
}
