import { useEffect, useRef } from 'react';
import { focusScreenTitle } from './ScreenHead';

/**
 * For when a record goes, and with it the button that a closing dialog would give the focus back to. What is returned is to
 * be called before the change of state that closes the dialog.
 */
export function useTitleOnceClosed(isDialogOpen: boolean): () => void {
  const isDue = useRef(false);

  // After each render: a dialog may have closed, or none have been open.
  useEffect(() => {
    if (isDialogOpen || !isDue.current) return;
    isDue.current = false;
    focusScreenTitle();
  });

  return () => {
    isDue.current = true;
  };
}
