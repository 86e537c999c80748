import type { ImageWire } from '@site/contract';
import { toApiError } from '@site/runtime';
import { useState } from 'react';
import { pictureRefusal } from '../../shared/records/pictureFile';
import { postTexts } from './postMessages';
import { useAdminUploadPictureMutation } from '../../shared/records/pictureUpload';

interface PendingUpload {
  file: File;
  /** From 0 to 1. */
  progress: number;
}

interface BodyPictures {
  uploads: readonly PendingUpload[];
  note: string;
  failures: readonly string[];
  announce(note: string): void;
  /** Validates and uploads the files; `onStored` is called for each one that is stored. */
  take(files: readonly File[]): void;
}

/** Uploads pictures for the text before the post is saved. `onStored` returns the message to announce. */
export function useBodyPictures(onStored: (file: File, image: ImageWire) => string): BodyPictures {
  const [upload] = useAdminUploadPictureMutation();
  const [uploads, setUploads] = useState<readonly PendingUpload[]>([]);
  const [note, setNote] = useState('');
  const [failures, setFailures] = useState<readonly string[]>([]);

  const send = async (file: File) => {
    const setProgress = (progress: number) =>
      setUploads((all) => all.map((one) => (one.file === file ? { file, progress } : one)));
    setUploads((all) => [...all, { file, progress: 0 }]);
    try {
      setNote(onStored(file, await upload({ file, onProgress: setProgress }).unwrap()));
    } catch (error) {
      const reason = toApiError(error)?.message ?? '';
      setFailures((all) => [...all, postTexts.pictureFailed(file.name, reason)]);
    } finally {
      setUploads((all) => all.filter((one) => one.file !== file));
    }
  };

  const take = (files: readonly File[]) => {
    setNote('');
    setFailures(files.flatMap((file) => pictureRefusal(file) ?? []));
    files.filter((file) => !pictureRefusal(file)).forEach((file) => void send(file));
  };

  return { uploads, note, failures, announce: setNote, take };
}
