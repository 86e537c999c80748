import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scrolls to the section in the address's hash, even when that screen is already open. */
export function useArrival(id: string): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // On reload, back and forward, the browser restores the scroll position.
  const isNamed = useNavigationType() === 'PUSH' && hash === `#${id}`;

  useEffect(() => {
    if (!isNamed) return;
    part.current?.scrollIntoView?.();
    part.current?.focus({ preventScroll: true });
  }, [isNamed, key]);

  return part;
}
