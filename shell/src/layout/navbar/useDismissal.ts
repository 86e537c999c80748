import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const always = () => true;

/**
 * Adds to a `<details>` what it lacks of ARIA's disclosure pattern: a click or focus outside the root, Escape and a
 * navigation close it; Escape returns the focus to its summary. The browser alone opens it, and keeps its state: what
 * was opened before hydration stays open. `floats` says whether the panel overlays the page: one that is part of the
 * flow must not collapse on focus, or the element being clicked moves away from the pointer.
 */
export function useDismissal<Root extends HTMLElement>(floats: () => boolean = always) {
  const rootRef = useRef<Root>(null);
  const detailsRef = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const previous = useRef(key);

  useLayoutEffect(() => {
    if (previous.current !== key && detailsRef.current) detailsRef.current.open = false;
    previous.current = key;
  }, [key]);

  useEffect(() => {
    const [root, details] = [rootRef.current, detailsRef.current];
    const stop = new AbortController();
    const { signal } = stop;
    if (!root || !details) return undefined;
    const closeIfOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.contains(target)) details.open = false;
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      // One Escape closes one thing: the listeners of an outer panel come after those of the panels in it.
      event.stopImmediatePropagation();
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', handleKey, { signal });
    document.addEventListener('click', closeIfOutside, { signal });
    document.addEventListener('focusin', (event) => floats() && closeIfOutside(event), { signal });
    return () => stop.abort();
  }, [floats]);

  return { rootRef, detailsRef };
}
