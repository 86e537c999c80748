const DOUBLE_CLICK_MS = 500;

/**
 * Ignores the second of two quick clicks on a link. The address changes with the first one, but the router renders it
 * later, and would add the page to the history again: Back would then seem to do nothing.
 */
export function ignoreSecondClick(): void {
  let last = { href: '', at: -DOUBLE_CLICK_MS };

  window.addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link) return;
      const { href } = link;
      const isSecond = href === last.href && event.timeStamp - last.at < DOUBLE_CLICK_MS;
      last = { href, at: event.timeStamp };
      if (!isSecond || href !== location.href) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
