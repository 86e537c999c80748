import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface Dismissal<Root extends HTMLElement> {
  rootRef: RefObject<Root | null>;
  detailsRef: RefObject<HTMLDetailsElement | null>;
}

/**
 * Adds to a `<details>` what it lacks of ARIA's disclosure pattern: a click or focus outside the root, Escape and a
 * navigation close it; Escape returns the focus to its summary. The browser alone opens it, and keeps its state: what
 * was opened before hydration stays open. `floats` says whether the panel overlays the page: one that is part of the
 * flow must not collapse on focus, or the element being clicked moves away from the pointer.
 */
export function useDismissal<Root extends HTMLElement>(floats: () => boolean): Dismissal<Root> {
  const rootRef = useRef<Root>(null);
  const detailsRef = useRef<HTMLDetailsElement>(null);
  const latestFloats = useRef(floats);

  useEffect(() => {
    latestFloats.current = floats;
  });

  useEffect(() => {
    const [root, details] = [rootRef.current, detailsRef.current];
    if (!root || !details) return undefined;
    return listen(root, details, () => latestFloats.current());
  }, []);

  useCloseOnNavigation(detailsRef);
  return { rootRef, detailsRef };
}

function useCloseOnNavigation(detailsRef: RefObject<HTMLDetailsElement | null>): void {
  const { key } = useLocation();
  const previous = useRef(key);

  useLayoutEffect(() => {
    if (previous.current === key) return;
    previous.current = key;
    if (detailsRef.current) detailsRef.current.open = false;
  }, [key, detailsRef]);
}

function listen(root: HTMLElement, details: HTMLDetailsElement, floats: () => boolean): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const isOutside = (event: Event) => event.target instanceof Node && !root.contains(event.target);
  const close = () => {
    details.open = false;
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.open) return;
    // One Escape closes one thing: the listeners of an outer panel come after those of the panels in it.
    event.stopImmediatePropagation();
    close();
    details.querySelector('summary')?.focus();
  };

  document.addEventListener('keydown', handleKey, { signal });
  document.addEventListener('click', (event) => isOutside(event) && close(), { signal });
  document.addEventListener('focusin', (event) => isOutside(event) && floats() && close(), { signal });
  return () => stop.abort();
}
