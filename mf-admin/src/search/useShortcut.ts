import { useEffect, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The server cannot know the platform, and renders the Ctrl shortcut. */
export const useIsMac = (): boolean => useSyncExternalStore(never, isMac, () => false);

// Only Chromium has the newer userAgentData.
const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** Cmd K on a Mac, where Ctrl K cuts a line in every field; Ctrl K elsewhere. Works wherever the focus is. */
export function useShortcut(onPress: () => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event)) return;
      // Prevented even when the search does not open: the browser would focus its address bar.
      event.preventDefault();
      if (!event.repeat) onPress();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [onPress]);
}

function isShortcut(event: KeyboardEvent): boolean {
  const [held, other] = isMac() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  return held && !other && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
}
