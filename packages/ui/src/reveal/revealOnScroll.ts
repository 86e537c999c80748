const THRESHOLD = 0.1;
const BOTTOM_MARGIN = 50;

const wantsCalm = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

function isBelowTheFold(element: Element): boolean {
  return element.getBoundingClientRect().top >= window.innerHeight;
}

function isSeen(entry: IntersectionObserverEntry): boolean {
  if (!entry.isIntersecting) return false;
  if (entry.intersectionRatio >= THRESHOLD) return true;
  // A tenth of a very tall element is more than the window: it could never be seen at once.
  const viewport = entry.rootBounds?.height ?? window.innerHeight;
  return entry.boundingClientRect.height * THRESHOLD > viewport;
}

/**
 * Marks an element with data-reveal: 'hidden', then 'shown' once a tenth of it is seen (spec 9). Leaves it alone
 * where that cannot be told or is not wanted. Returns what undoes it.
 */
export function revealOnScroll(element: HTMLElement): (() => void) | undefined {
  if (wantsCalm() || !('IntersectionObserver' in window) || !isBelowTheFold(element)) return undefined;

  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(isSeen)) return;
      element.dataset.reveal = 'shown';
      observer.disconnect();
    },
    { threshold: [0, THRESHOLD], rootMargin: `0px 0px -${BOTTOM_MARGIN}px 0px` },
  );
  element.dataset.reveal = 'hidden';
  observer.observe(element);

  return () => {
    observer.disconnect();
    delete element.dataset.reveal;
  };
}
