import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const GIVE_UP_MS = 8_000;

/**
 * After a navigation the page starts at its top and the focus is on its h1, so that a screen reader says
 * where one has arrived; an address with a fragment leads to that part of the page. Both may come later than the
 * navigation, with the remote's code.
 */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    // Back and forward return to where the page was; the browser sees to that.
    const isNew = navigationType !== 'POP';
    if (isNew) window.scrollTo(0, 0);
    const arrive = () => (isNew && hash ? focusPart(hash) : focusHeading());
    if (arrive()) return undefined;
    const observer = new MutationObserver(() => {
      if (arrive()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), GIVE_UP_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [pathname, hash, navigationType]);
}

function focusHeading(): boolean {
  return focus(document.querySelector<HTMLElement>('main h1'));
}

function focusPart(hash: string): boolean {
  const part = document.getElementById(hash.slice(1));
  part?.scrollIntoView();
  return focus(part);
}

function focus(element: HTMLElement | null): boolean {
  if (!element) return false;
  // What takes the focus anyway keeps its place in the order of the Tab key.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return true;
}
