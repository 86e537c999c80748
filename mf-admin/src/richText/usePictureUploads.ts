import { useRef, useState } from 'react';
import { reasonOf } from '../form/failureText';
import { pictureRefusal } from '../form/pictureFile';
import { useAdminUploadPictureMutation } from '../form/pictureUpload';
import type { UploadFiles } from './cleanPasted';
import { pendingKey, type PictureOutcome, toPictureMarkup } from './textPictures';

interface PictureUpload {
  file: File;
  /** From 0 to 1. */
  progress: number;
}

const arrivedText = (name: string) =>
  `${name} is in the text. Say what it shows under ‘Pictures in the text’.`;

const foreignText = (count: number) =>
  count === 1
    ? 'A picture could not be pasted. Save it to your device, then add it with ‘Picture’.'
    : `${count} pictures could not be pasted. Save them to your device, then add them with ‘Picture’.`;

/** Uploads pictures of the text before the post is saved. */
export function usePictureUploads() {
  const [upload] = useAdminUploadPictureMutation();
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const [note, setNote] = useState('');
  const [failures, setFailures] = useState<readonly string[]>([]);
  const outcomes = useRef(new Map<string, PictureOutcome>());
  const addFailure = (text: string) => setFailures((all) => [...all, text]);

  const newKey = ({ name }: File): string => {
    let number = 1;
    while (outcomes.current.has(pendingKey(name, number))) number += 1;
    outcomes.current.set(pendingKey(name, number), 'pending');
    return pendingKey(name, number);
  };

  const send = async (file: File, key: string) => {
    const setProgress = (progress: number) =>
      setUploads((all) => all.map((one) => (one.file === file ? { file, progress } : one)));
    setUploads((all) => [...all, { file, progress: 0 }]);
    try {
      outcomes.current.set(key, toPictureMarkup(await upload({ file, onProgress: setProgress }).unwrap()));
      setNote(arrivedText(file.name));
    } catch (error) {
      outcomes.current.set(key, undefined);
      addFailure(`${file.name} could not be sent. ${reasonOf(error)}`);
    } finally {
      setUploads((all) => all.filter((one) => one.file !== file));
    }
  };

  const take: UploadFiles = (files) => {
    setNote('');
    setFailures(files.flatMap((file) => pictureRefusal(file) ?? []));
    return files.map((file) => {
      if (pictureRefusal(file)) return undefined;
      const key = newKey(file);
      void send(file, key);
      return key;
    });
  };

  return {
    uploads,
    note,
    failures,
    take,
    outcomeOf: (key: string) => outcomes.current.get(key),
    reportForeign: (count: number) => addFailure(foreignText(count)),
  };
}
