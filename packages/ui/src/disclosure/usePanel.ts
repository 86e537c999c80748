import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

export interface PanelWiring {
  ref: RefObject<HTMLDivElement | null>;
  'data-panel'?: 'waiting';
}

/**
 * Opens and closes a panel that was rendered open. A closed one is hidden from the keyboard and from screen readers, but
 * not from the browser's search, which calls `onFound` first. Style the panel with `panelCss`.
 */
export function usePanel(isOpen: boolean, onFound: () => void): PanelWiring {
  const ref = useRef<HTMLDivElement>(null);
  const [wasOpen] = useState(isOpen);

  useLayoutEffect(() => {
    const panel = ref.current;
    if (!panel) return;
    delete panel.dataset.panel;
    // Set by hand, because React treats `hidden` as a boolean. Engines without 'until-found' hide it as well.
    if (isOpen) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
  }, [isOpen]);

  useEffect(() => {
    const panel = ref.current;
    panel?.addEventListener('beforematch', onFound);
    return () => panel?.removeEventListener('beforematch', onFound);
  }, [onFound]);

  return { ref, 'data-panel': wasOpen ? undefined : 'waiting' };
}

const subscribe = () => () => undefined;

/** False on the server and during hydration, true from then on: for attributes that only a script can keep correct. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
