import { whenIdle } from '../whenIdle';
import { isMetered } from './isMetered';
import { linkedPage } from './linkedPage';

/**
 * Calls back with the address of every link of the site that comes into view, when the browser is idle; never on a
 * metered connection. Returns a function that stops it.
 */
export function watchNearLinks(onNear: (url: URL) => void): () => void {
  if (!('IntersectionObserver' in window)) return () => undefined;
  const known = new WeakSet<Element>();
  let isDue = false;

  const view = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      view.unobserve(target);
      const url = linkedPage(target);
      if (url && !isMetered()) whenIdle(() => onNear(url));
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
  return () => {
    changes.disconnect();
    view.disconnect();
  };
}
