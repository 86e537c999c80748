import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Leads to the part of the screen that the address names, also where one is on that screen already. */
export function useArrival(id: string): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // A reload, and back and forward, return to where the page was.
  const isNamed = useNavigationType() === 'PUSH' && hash === `#${id}`;

  useEffect(() => {
    if (!isNamed) return;
    part.current?.scrollIntoView?.();
    part.current?.focus({ preventScroll: true });
  }, [isNamed, key]);

  return part;
}
