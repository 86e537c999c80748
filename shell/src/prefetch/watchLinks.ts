import { whenIdle } from '../whenIdle';
import { isMetered, linkedPage } from './links';

/** Long enough that a pointer on its way across the page fetches nothing. */
export const REST_MS = 60;

/** A link is in view; a pointer or the focus rests on it; a finger or a button is pressed on it. */
export type Interest = 'near' | 'rest' | 'press';
type OnLink = (url: URL, interest: Interest) => unknown;

/**
 * Calls back with the addresses of links of the site. On a metered connection only with those that are pressed. Returns a
 * function that stops it.
 */
export function watchLinks(onLink: OnLink): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const options = { capture: true, passive: true, signal };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rest = ({ target }: Event) => {
    clearTimeout(timer);
    const url = linkedPage(target);
    if (url && !isMetered()) timer = setTimeout(() => onLink(url, 'rest'), REST_MS);
  };
  const press = ({ target }: Event) => {
    clearTimeout(timer);
    const url = linkedPage(target);
    if (url) onLink(url, 'press');
  };
  document.addEventListener('pointerover', rest, options);
  document.addEventListener('focusin', rest, options);
  document.addEventListener('pointerdown', press, options);
  signal.addEventListener('abort', () => clearTimeout(timer));
  if ('IntersectionObserver' in window) watchView(onLink, signal);
  return () => stop.abort();
}

function watchView(onLink: OnLink, signal: AbortSignal): void {
  const known = new WeakSet<Element>();
  let isDue = false;

  const view = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      view.unobserve(target);
      const url = linkedPage(target);
      if (url && !isMetered()) whenIdle(() => onLink(url, 'near'));
    }
  });
  const look = () => {
    isDue = false;
    for (const link of document.querySelectorAll('a[href]')) {
      if (!known.has(link)) view.observe(link);
      known.add(link);
    }
  };
  const lookSoon = () => {
    if (!isDue) whenIdle(look);
    isDue = true;
  };
  const changes = new MutationObserver(lookSoon);
  changes.observe(document.body, { childList: true, subtree: true });
  lookSoon();
  signal.addEventListener('abort', () => {
    changes.disconnect();
    view.disconnect();
  });
}
