import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * After a navigation, scrolls to the top and focuses the h1, so that a screen reader announces the page; a URL with a
 * fragment leads to that element instead. Both may appear after the navigation, with the remote's code. A focus that the
 * visitor has moved in the meantime, into a dialog for example, is left alone.
 */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    // On back and forward the page returns to where it was left.
    const isNew = navigationType !== 'POP';
    if (isNew) window.scrollTo(0, 0);
    const arrive = () => (isNew && hash ? focusPart(hash) : focusHeading());
    return arrive() ? undefined : arriveLater(arrive);
  }, [pathname, hash, navigationType]);
}

/** Tries again after each change of the page, until the visitor has moved on. Returns a function that gives up. */
function arriveLater(arrive: () => boolean): () => void {
  const start = document.activeElement;
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    // What had the focus may be gone, and a page that is loaded again leaves it on <main>.
    const hasMoved = activeElement !== start && activeElement?.matches('body, main') === false;
    if (hasMoved || arrive()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

const focusHeading = (): boolean => focus(document.querySelector<HTMLElement>('main h1'));

function focusPart(hash: string): boolean {
  const part = document.getElementById(hash.slice(1));
  part?.scrollIntoView();
  return focus(part);
}

function focus(element: HTMLElement | null): boolean {
  if (!element) return false;
  // An element that is already focusable keeps its place in the tab order.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return true;
}
