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
    const url = addressOf(target);
    if (url && !isMetered()) timer = setTimeout(() => onIntent(url), REST_MS);
  };
  const press = ({ target }: Event) => {
    clearTimeout(timer);
    const url = addressOf(target);
    if (url) onIntent(url);
  };
  document.addEventListener('pointerover', rest, options);
  document.addEventListener('focusin', rest, options);
  document.addEventListener('pointerdown', press, options);
  stop.signal.addEventListener('abort', () => clearTimeout(timer));
  return () => stop.abort();
}

/** Where a link leads to, if that is another page of the site in the same tab. */
function addressOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined;
  const url = new URL(link.href, location.href);
  const isHere = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !isHere ? url : undefined;
}

const isMetered = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
};
