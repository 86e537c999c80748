import { afterFrame } from '../afterFrame';
import { removeStyle, withoutScrollAnchoring } from './scrollAnchoring';

/** On the root element of a page that is laid out whole, whatever is in view. */
export const WHOLE_ATTRIBUTE = 'data-whole';

const LATER = '#main > [data-remote] > section:nth-of-type(n + 2), body footer > *, [data-far]';

/**
 * What is not in the first screen is not laid out until the page has loaded, unless it comes near: until then it counts
 * with a usual height, of which elements with `data-far` set their own. Not in a page that is shown with a fragment, so
 * that the link leads to its place, nor without scripts, nor in a browser that does not keep the place of what is in
 * view when the height of something above changes.
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

/** Until the next part of the page, so that a touch never waits for long. */
const SLICE_MS = 10;

/** Lays out the rest of the page, a little at a time; all of it at once where a place on the page has to be restored. */
export function layOutRest({ documentElement: root }: Document = document): void {
  if (isRestored()) return layOutAtOnce(root);
  const rest = [...root.querySelectorAll<HTMLElement>(LATER)];
  let done = 0;
  const continueLayout = () => {
    const start = performance.now();
    while (done < rest.length && performance.now() - start < SLICE_MS) layOut(rest[done++]!);
    if (done < rest.length) return void setTimeout(continueLayout);
    root.setAttribute(WHOLE_ATTRIBUTE, '');
    for (const element of rest) removeStyle(element, 'content-visibility');
  };
  // Not in idle time: who takes a picture of the whole page gets it whole. After a frame: a font that came at last has it lay
  // out anew what there is already.
  if (document.readyState === 'complete') afterFrame(continueLayout);
  else window.addEventListener('load', () => afterFrame(continueLayout), { once: true });
}

function layOut(element: HTMLElement): void {
  element.style.contentVisibility = 'visible';
  void element.offsetHeight;
}

/** Whether the page was loaded again, by Back or by a reload. */
function isRestored(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'navigate';
}

/** The browser restores a number of pixels, which leads to the same place only when all heights are real. */
function layOutAtOnce(root: HTMLElement): void {
  // It may have been restored already: it stays, although what is above grows.
  withoutScrollAnchoring(() => {
    root.setAttribute(WHOLE_ATTRIBUTE, '');
    void root.scrollHeight;
  });
}
