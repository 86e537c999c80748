import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { Banner, Button, Dialog, Spinner } from '@site/ui';
import { paths } from '@site/contract';
import { useSession } from '@site/runtime';
import type { PaletteExit } from './PaletteEntry';
import { paletteTexts } from './paletteTexts';
import { useShortcut } from './useShortcut';
import type { PaletteSearchProps } from './PaletteSearch';

const OpenContext = createContext<() => void>(() => undefined);

/** Opens the command palette. */
export const useOpenPalette = (): (() => void) => useContext(OpenContext);

/** Ctrl or Cmd K goes to any screen or record, from anywhere in the admin. */
export function Palette({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [choice, setChoice] = useState<Choice>();
  const open = useCallback(() => setIsOpen(true), []);
  const close = () => setIsOpen(false);

  useShortcut(
    useCallback(() => {
      // A modal form takes precedence: it must be finished or closed first.
      if (isOpen || !document.querySelector('dialog[open]')) setIsOpen(!isOpen);
    }, [isOpen]),
  );

  const handleChoose = (target: PaletteExit) => {
    close();
    setChoice({ target });
  };

  return (
    <OpenContext value={open}>
      {children}
      <PaletteDialog isOpen={isOpen} onClose={close} onChoose={handleChoose} />
      <NavigateTo choice={choice} />
    </OpenContext>
  );
}

interface PaletteDialogProps {
  isOpen: boolean;
  onClose(): void;
  onChoose(target: PaletteExit): void;
}

function PaletteDialog({ isOpen, onClose, onChoose }: PaletteDialogProps) {
  const { Search, hasFailed, retry } = usePaletteCode(isOpen);
  return (
    <Dialog title={paletteTexts.title} isOpen={isOpen} onClose={onClose}>
      {Search && <Search onChoose={onChoose} onDone={onClose} />}
      {!Search && !hasFailed && <Spinner />}
      <Banner tone="danger">{!Search && hasFailed && paletteTexts.codeFailed}</Banner>
      {!Search && hasFailed && <Button onClick={retry}>{paletteTexts.tryAgain}</Button>}
    </Dialog>
  );
}

interface PaletteCode {
  Search: ComponentType<PaletteSearchProps> | undefined;
  hasFailed: boolean;
  retry(): void;
}

/**
 * Loads the palette's code when it is first opened. Not React.lazy: a failed load would unmount the screen below,
 * and with it a form that is being filled in.
 */
function usePaletteCode(isWanted: boolean): PaletteCode {
  const [Search, setSearch] = useState<PaletteCode['Search']>();
  const [hasFailed, setHasFailed] = useState(false);

  const fetchCode = useCallback(() => {
    import(/* webpackChunkName: "PaletteSearch" */ './PaletteSearch').then(
      ({ PaletteSearch }) => {
        setSearch(() => PaletteSearch);
        setHasFailed(false);
      },
      () => setHasFailed(true),
    );
  }, []);

  useEffect(() => {
    if (isWanted && !Search) fetchCode();
  }, [isWanted, Search, fetchCode]);

  return { Search, hasFailed, retry: fetchCode };
}

/** A new object for each choice, so that the same target can be chosen twice. */
interface Choice {
  target: PaletteExit;
}

/**
 * Navigates by clicking a real link, because guardExits watches links and buttons to protect unsaved work.
 * Mounted beside the dialog, so it navigates after that has closed.
 */
function NavigateTo({ choice }: { choice: Choice | undefined }) {
  const { logout } = useSession();
  const linkRef = useRef<HTMLAnchorElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const target = choice?.target;

  useEffect(() => {
    if (choice) (choice.target === 'logout' ? buttonRef : linkRef).current?.click();
  }, [choice]);

  return (
    <span hidden>
      <Link ref={linkRef} to={typeof target === 'object' ? target.to : paths.adminDashboard.to()} />
      <button type="button" ref={buttonRef} data-leaves-page="" onClick={logout} />
    </span>
  );
}
