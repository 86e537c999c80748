import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const GIVE_UP_MS = 8_000;

/**
 * After a navigation the page starts at its top and the focus is on its h1, so that a screen reader says
 * where one has arrived. The h1 of a remote may come later than the navigation.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    // Back and forward return to where the page was; the browser sees to that.
    if (navigationType !== 'POP') window.scrollTo(0, 0);
    if (focusHeading()) return undefined;
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), GIVE_UP_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [pathname, navigationType]);
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
