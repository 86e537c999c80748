import { useEffect, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** A server cannot know, and shows the shortcut of the others. */
export const useIsMac = (): boolean => useSyncExternalStore(never, isMac, () => false);

// The newer userAgentData is Chromium's alone.
const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** Cmd K on a Mac, where Ctrl K cuts a line in every field; Ctrl K elsewhere. Wherever the focus is. */
export function useShortcut(onPress: () => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event)) return;
      // Also where nothing opens: else the browser would take the focus to its address bar.
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
