import { isAnimated, STANDS_STILL } from '@site/ui';
import { useCallback, useRef, useState } from 'react';
import { useAdminUploadPictureMutation } from '../form/pictureUpload';
import { reasonOf } from '../form/failureText';
import { pictureRefusal } from '../form/pictureFile';
import { type OutcomeOf, pendingKey, type PictureOutcome } from '../richText/pendingPicture';
import { toPictureMarkup } from '../richText/pictureMarkup';
import { postTexts } from './postMessages';

interface PendingUpload {
  file: File;
  /** From 0 to 1. */
  progress: number;
}

interface BodyPictures {
  uploads: readonly PendingUpload[];
  note: string;
  failures: readonly string[];
  outcomeOf: OutcomeOf;
  announce(note: string): void;
  /** Validates and uploads the files; `insert` puts the uploads with these keys into the text. */
  take(files: readonly File[], insert: (keys: readonly string[]) => void): void;
}

/** Uploads pictures for the text before the post is saved. `onSettled` shows the outcome in the text. */
export function useBodyPictures(
  onSettled: (outcomeOf: OutcomeOf) => void,
  arrivedText: (name: string) => string,
): BodyPictures {
  const [upload] = useAdminUploadPictureMutation();
  const [uploads, setUploads] = useState<readonly PendingUpload[]>([]);
  const [note, setNote] = useState('');
  // Stays while pictures of the same paste arrive.
  const [announced, announce] = useState('');
  const [failures, setFailures] = useState<readonly string[]>([]);
  const outcomes = useRef(new Map<string, PictureOutcome>());
  const outcomeOf = useCallback<OutcomeOf>((key) => outcomes.current.get(key), []);

  const newKey = ({ name }: File): string => {
    let number = 1;
    while (outcomes.current.has(pendingKey(name, number))) number += 1;
    const key = pendingKey(name, number);
    outcomes.current.set(key, 'pending');
    return key;
  };

  const send = async (file: File, key: string) => {
    const setProgress = (progress: number) =>
      setUploads((all) => all.map((one) => (one.file === file ? { file, progress } : one)));
    setUploads((all) => [...all, { file, progress: 0 }]);
    try {
      const image = await upload({ file, onProgress: setProgress }).unwrap();
      outcomes.current.set(key, toPictureMarkup(image));
      setNote(
        (await isAnimated(file)) ? `${arrivedText(file.name)} ${STANDS_STILL}` : arrivedText(file.name),
      );
    } catch (error) {
      outcomes.current.set(key, undefined);
      setFailures((all) => [...all, postTexts.pictureFailed(file.name, reasonOf(error))]);
    } finally {
      onSettled(outcomeOf);
      setUploads((all) => all.filter((one) => one.file !== file));
    }
  };

  const take: BodyPictures['take'] = (files, insert) => {
    setNote('');
    announce('');
    setFailures(files.flatMap((file) => pictureRefusal(file) ?? []));
    const accepted = files.filter((file) => !pictureRefusal(file));
    const keys = accepted.map(newKey);
    insert(keys);
    accepted.forEach((file, index) => void send(file, keys[index] ?? ''));
  };

  const notes = [announced, note].filter(Boolean).join(' ');
  return { uploads, note: notes, failures, outcomeOf, announce, take };
}
