/** On the root element of a page that is laid out whole, whatever is in view. */
export const WHOLE_ATTRIBUTE = 'data-whole';

const LATER = '#main > [data-remote] > section:nth-of-type(n + 2), body footer > *';

/**
 * What is not in the first screen is not laid out until it comes near: until then it counts with a height that few exceed,
 * or whoever measures its parts would find them over its neighbour. Not in a page that is shown with a fragment, so that the
 * link leads to its place, nor without scripts, nor in a browser that does not keep the place of what is in view when the
 * height of something above changes.
 */
export const laidOutLater = `
  @media screen and (scripting: enabled) {
    @supports (overflow-anchor: auto) {
      html:not([${WHOLE_ATTRIBUTE}], :has(:target)) :is(${LATER}) {
        content-visibility: auto;
        contain-intrinsic-height: auto 65rem;
      }
    }
  }
`;

/** Makes all heights real, for a place on the page that counts in pixels. */
export const layOutWhole = (): void => document.documentElement.setAttribute(WHOLE_ATTRIBUTE, '');

/** Whether the page was loaded again, by Back or by a reload: the browser returns to a place on it. */
export function isRestored(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'navigate';
}
