import { Dialog } from '@site/ui';
import { paths } from '@site/contract';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { SearchPanel, searchTexts } from './SearchPanel';
import { useShortcut } from './useShortcut';

const OpenContext = createContext<() => void>(() => undefined);

/** Opens the search. */
export const useOpenSearch = (): (() => void) => useContext(OpenContext);

/** Ctrl or Cmd K finds a screen or a record, from anywhere in the admin. */
export function Search({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  // An object for each choice, so that the same address can be chosen twice.
  const [choice, setChoice] = useState<{ to: string }>();
  const link = useRef<HTMLAnchorElement>(null);
  const open = useCallback(() => setIsOpen(true), []);

  useShortcut(
    useCallback(() => {
      // A modal form takes precedence: it must be finished or closed first.
      if (isOpen || !document.querySelector('dialog[open]')) setIsOpen(!isOpen);
    }, [isOpen]),
  );

  // A click on a real link, because guardExits watches links to protect unsaved work. The dialog has closed by then.
  useEffect(() => {
    if (choice) link.current?.click();
  }, [choice]);

  const handleChoose = (to: string) => {
    setIsOpen(false);
    setChoice({ to });
  };

  return (
    <OpenContext value={open}>
      {children}
      <Dialog title={searchTexts.title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <SearchPanel onChoose={handleChoose} />
      </Dialog>
      <span hidden>
        <Link ref={link} to={choice?.to ?? paths.adminDashboard.to()} />
      </span>
    </OpenContext>
  );
}
