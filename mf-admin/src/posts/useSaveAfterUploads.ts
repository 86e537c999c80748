import { useEffect, useState } from 'react';
import type { TextUploads } from './BodyField';
import { postTexts } from './postMessages';
import type { SaveEnd } from './usePostForm';

interface SaveAfterUploads {
  /** Saves, as soon as the pictures of the text are there. */
  save(end: SaveEnd): void;
  isWaiting: boolean;
  note: string | undefined;
}

/** A save during an upload waits for it. When the upload fails, nothing is saved, because the text lacks a picture. */
export function useSaveAfterUploads(
  { count, failed }: TextUploads,
  submit: (end: SaveEnd) => void,
): SaveAfterUploads {
  const [waiting, setWaiting] = useState<SaveEnd>();
  const [hasGivenUp, setHasGivenUp] = useState(false);

  useEffect(() => {
    if (!waiting || count > 0) return;
    setWaiting(undefined);
    if (failed > 0) setHasGivenUp(true);
    else submit(waiting);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `submit` changes with each render, and must run once: when the last upload has ended
  }, [waiting, count]);

  const save = (end: SaveEnd) => {
    setHasGivenUp(false);
    if (count > 0) setWaiting(end);
    else submit(end);
  };

  const isWaiting = waiting !== undefined;
  const note = isWaiting ? postTexts.savesWhenSent : hasGivenUp ? postTexts.notSavedWithout : undefined;
  return { save, isWaiting, note };
}
