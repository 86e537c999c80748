import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface PanelWiring {
  ref: RefObject<HTMLDivElement | null>;
  'data-panel'?: 'waiting';
}

/**
 * Opens and closes a panel that was rendered open. Closed it is out of reach of the keyboard and of screen readers,
 * but not of the browser's own search, which calls `onFound` first. Style the panel with `panelCss`.
 */
export function usePanel(isOpen: boolean, onFound: () => void): PanelWiring {
  const ref = useRef<HTMLDivElement>(null);
  const [wasOpen] = useState(isOpen);

  useLayoutEffect(() => {
    const panel = ref.current;
    if (!panel) return;
    delete panel.dataset.panel;
    // By hand, because React knows `hidden` as a truth value only. Engines without 'until-found' hide it as well.
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
