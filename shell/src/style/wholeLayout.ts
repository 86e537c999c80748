import { withoutScrollAnchoring } from './scrollAnchoring';

/** On the root element of a page that is laid out whole, whatever is in view. */
export const WHOLE_ATTRIBUTE = 'data-whole';

const LATER = '#main > [data-remote] > section:nth-of-type(n + 2), body footer > *, [data-far]';

/**
 * What is not in the first screen is not laid out until it comes near, or the visitor has scrolled: until then it counts
 * with a usual height, of which elements with `data-far` set their own. Not in a page that is shown with a fragment, so
 * that the link leads to its place, nor without scripts, nor in a browser that does not keep the place of what is in
 * view when the height of something above changes. Laying it out in slices after the load cost more than it saved.
 */
export const laidOutLater = `
  @media screen and (scripting: enabled) {
    @supports (overflow-anchor: auto) {
      html:not([${WHOLE_ATTRIBUTE}], :has(:target)) :is(${LATER}) {
        content-visibility: auto;
        contain-intrinsic-height: auto var(--usual-height, 45rem);
      }
    }
  }
`;

/**
 * Makes all heights real where a place on the page counts: at once if the browser restores one, which is a number of pixels,
 * else when the visitor has stopped scrolling for the first time.
 */
export function layOutForPlaces(): void {
  // It may have been restored already: it stays, although what is above grows.
  if (isRestored()) withoutScrollAnchoring(markWhole);
  else addEventListener('scrollend', layOutWhole, { once: true });
}

/** What is in view stays there. */
export function layOutWhole(): void {
  const { documentElement: root } = document;
  if (!root.hasAttribute(WHOLE_ATTRIBUTE)) keepInView(root, markWhole);
}

const markWhole = (): void => document.documentElement.setAttribute(WHOLE_ATTRIBUTE, '');

/** Whether the page was loaded again, by Back or by a reload. */
function isRestored(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'navigate';
}

/** Scroll anchoring would lose the place here: what changes are the elements that it holds on to. */
function keepInView(root: HTMLElement, change: () => void): void {
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  const inView = [...root.querySelectorAll(LATER)].findLast((element) => topOf(element) < innerHeight / 2);
  const before = inView ? topOf(inView) : 0;
  withoutScrollAnchoring(() => {
    change();
    if (inView) scrollBy({ top: topOf(inView) - before, behavior: 'instant' });
  });
}
