import { useCallback, useRef, useState } from 'react';
import { postTexts } from './postMessages';

export type BodyMode = 'write' | 'html' | 'preview';
export type LossCause = 'opening' | 'replaced';

/** Whether the text is written as on the page, as HTML, or looked at; and what that would cost. */
export function useBodyMode() {
  const [mode, setMode] = useState<BodyMode>('write');
  const [note, setNote] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [isLossAccepted, setIsLossAccepted] = useState(false);
  const hasChosenWrite = useRef(false);

  const select = (chosen: BodyMode) => {
    hasChosenWrite.current = chosen === 'write';
    setIsLossAccepted(false);
    setNote('');
    setMode(chosen);
  };

  const handleLossy = useCallback((cause: LossCause) => {
    setMode('html');
    // Who has just asked for the editor is asked back; nobody else is to answer for it.
    if (cause === 'opening' && hasChosenWrite.current) setIsAsking(true);
    else setNote(postTexts.lossyBody);
  }, []);

  const handleUnavailable = useCallback(() => {
    setMode('html');
    setNote(postTexts.noEditor);
  }, []);

  const acceptLoss = () => {
    setIsAsking(false);
    setIsLossAccepted(true);
    setMode('write');
  };

  const question = { isOpen: isAsking, onConfirm: acceptLoss, onCancel: () => setIsAsking(false) };
  return { mode, select, note, isLossAccepted, question, handleLossy, handleUnavailable };
}
