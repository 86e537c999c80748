/** Where the link at this place leads to, if that is another page of the site in the same tab. */
export function linkedPage(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined;
  const url = new URL(link.href, location.href);
  const isHere = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !isHere ? url : undefined;
}

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
