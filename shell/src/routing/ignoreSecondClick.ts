/**
 * Ignores the second click of a double click on a link. The address changes with the first one, but the router renders it
 * later, and would add the page to the history again: Back would then seem to do nothing.
 */
export function ignoreSecondClick(): void {
  window.addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (event.detail < 2 || link?.href !== location.href) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
