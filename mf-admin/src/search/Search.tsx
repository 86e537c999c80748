import { Button, type ButtonVariant, Dialog, iconProps } from '@site/ui';
import { Search as Magnifier } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { SearchPanel, searchTexts } from './SearchPanel';

const OpenContext = createContext<() => void>(() => undefined);

/** Ctrl or Cmd K finds a screen or a record, from anywhere in the admin. */
export function Search({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  // Closed by a navigation, also to the same address.
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === key;
  const open = useCallback(() => setOpenedAt(key), [key]);
  const close = () => setOpenedAt(undefined);

  useShortcut(() => {
    if (isOpen) close();
    // A modal form takes precedence: it must be finished or closed first.
    else if (!document.querySelector('dialog[open]')) open();
  });

  return (
    <OpenContext value={open}>
      {children}
      <Dialog title={searchTexts.title} isOpen={isOpen} onClose={close}>
        <SearchPanel />
      </Dialog>
    </OpenContext>
  );
}

/** Cmd K on a Mac, where Ctrl K cuts a line in every field; Ctrl K elsewhere. Works wherever the focus is. */
function useShortcut(onPress: () => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event)) return;
      // Prevented even when the search does not open: the browser would focus its address bar.
      event.preventDefault();
      if (!event.repeat) onPress();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  });
}

function isShortcut(event: KeyboardEvent): boolean {
  const [held, other] = isMac() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  return held && !other && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
}

// Only Chromium has the newer userAgentData.
const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

const never = () => () => undefined;

export function SearchButton({ variant }: { variant: ButtonVariant }) {
  // The server cannot know the platform, and renders the Ctrl shortcut.
  const hasCmd = useSyncExternalStore(never, isMac, () => false);
  return (
    <Button
      variant={variant}
      size="small"
      aria-haspopup="dialog"
      aria-keyshortcuts={hasCmd ? 'Meta+K' : 'Control+K'}
      onClick={useContext(OpenContext)}
    >
      <Magnifier {...iconProps} />
      {searchTexts.title}
      {/* Screen readers get it from aria-keyshortcuts. */}
      <Shortcut aria-hidden="true">{hasCmd ? '⌘K' : 'Ctrl K'}</Shortcut>
    </Button>
  );
}

/* As wide as the longer of the two shortcuts, to avoid a layout shift; absent where a keyboard is unlikely. */
const Shortcut = styled.kbd`
  display: none;
  min-width: 3.25em;
  font: inherit;

  ${({ theme }) => theme.above.lg} {
    display: inline;
  }
`;
