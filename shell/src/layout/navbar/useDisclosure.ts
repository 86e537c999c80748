import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface Disclosure<Root extends HTMLElement> {
  isOpen: boolean;
  toggle(): void;
  rootRef: RefObject<Root | null>;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/**
 * ARIA's disclosure pattern: a click or focus outside, Escape and a navigation close it; Escape returns the focus to
 * the button. `floats` says whether the panel overlays the page: one that is part of the flow must not collapse on
 * focus, or the element being clicked moves away from the pointer.
 */
export function useDisclosure<Root extends HTMLElement>(floats: () => boolean): Disclosure<Root> {
  const { key } = useLocation();
  // The location at which it was opened: it is closed at any other, without an effect.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const rootRef = useRef<Root>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const latestFloats = useRef(floats);

  useEffect(() => {
    latestFloats.current = floats;
  });

  useEffect(() => {
    const root = rootRef.current;
    if (!isOpen || !root) return undefined;
    return listenWhileOpen(root, {
      onLeave: () => setOpenedAt(null),
      floats: () => latestFloats.current(),
      onEscape: () => {
        setOpenedAt(null);
        buttonRef.current?.focus();
      },
    });
  }, [isOpen]);

  return { isOpen, rootRef, buttonRef, toggle: () => setOpenedAt(isOpen ? null : key) };
}

interface Reactions {
  onLeave(): void;
  onEscape(): void;
  floats(): boolean;
}

function listenWhileOpen(root: HTMLElement, { onLeave, onEscape, floats }: Reactions): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const isOutside = (event: Event) => event.target instanceof Node && !root.contains(event.target);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // One Escape closes one thing: a panel around this one stays.
    event.stopPropagation();
    onEscape();
  };

  root.addEventListener('keydown', handleKey, { signal });
  document.addEventListener('keydown', handleKey, { signal });
  document.addEventListener('click', (event) => isOutside(event) && onLeave(), { signal });
  document.addEventListener('focusin', (event) => isOutside(event) && floats() && onLeave(), { signal });
  return () => stop.abort();
}
