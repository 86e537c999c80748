import { Banner, Button, Dialog, Spinner } from '@site/ui';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { type Choice, Leap } from './Leap';
import type { PaletteTarget } from './PaletteEntry';
import { paletteTexts } from './paletteTexts';
import { usePaletteCode } from './usePaletteCode';
import { useShortcut } from './useShortcut';

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
      // A modal form comes first: it must be finished or closed.
      if (isOpen || !document.querySelector('dialog[open]')) setIsOpen(!isOpen);
    }, [isOpen]),
  );

  const handleChoose = (target: PaletteTarget) => {
    close();
    setChoice({ target });
  };

  return (
    <OpenContext value={open}>
      {children}
      <PaletteDialog isOpen={isOpen} onClose={close} onChoose={handleChoose} />
      <Leap choice={choice} />
    </OpenContext>
  );
}

interface PaletteDialogProps {
  isOpen: boolean;
  onClose(): void;
  onChoose(target: PaletteTarget): void;
}

function PaletteDialog({ isOpen, onClose, onChoose }: PaletteDialogProps) {
  const { Search, hasFailed, retry } = usePaletteCode(isOpen);
  return (
    <Dialog title={paletteTexts.title} isOpen={isOpen} onClose={onClose}>
      {Search && <Search onChoose={onChoose} />}
      {!Search && !hasFailed && <Spinner />}
      <Banner tone="danger">{!Search && hasFailed && paletteTexts.codeFailed}</Banner>
      {!Search && hasFailed && <Button onClick={retry}>{paletteTexts.tryAgain}</Button>}
    </Dialog>
  );
}
