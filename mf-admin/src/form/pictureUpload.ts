import type { ImageWire } from '@site/contract';
import { api, toApiError } from '@site/runtime';
import { useField, useFormikContext } from 'formik';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { reasonOf } from './failureText';
import { noteRefusal, pictureRefusal } from './pictureFile';

type OnProgress = (fraction: number) => void;

interface PictureUpload {
  file: File;
  onProgress: OnProgress;
}

const pictureUploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A picture without a record: it stays once a post's text or a program contains its address. */
    adminUploadPicture: build.mutation<ImageWire, PictureUpload>({
      query: ({ file, onProgress }) => {
        const body = new FormData();
        body.append('picture', file);
        return { url: '/posts/pictures', method: 'POST', body, onProgress } as const;
      },
    }),
  }),
});

const { useAdminUploadPictureMutation } = pictureUploadApi;

/** As the api names files of forms. */
const FILE_FIELDS = ['picture', 'profile_photo', 'image', 'cover', 'images'];

/** Why the api has refused the picture itself: sent again, it would be refused again. */
function refusalReason(error: unknown): string | undefined {
  const { status, fields = {} } = toApiError(error) ?? {};
  const field = FILE_FIELDS.find((name) => name in fields);
  if (status === 422 && field) return fields[field];
  return status === 413 || status === 415 ? reasonOf(error) : undefined;
}

const ON_ITS_WAY = 'A picture is still on its way. Save again when it is there.';

/**
 * Sends pictures of a form's field, one after the other; meanwhile the form cannot be saved. One that fails stays, and can
 * be sent again unless the api has refused it.
 */
export function usePictureUploads(name: string, onArrived: (picture: ImageWire, file: File) => void) {
  const [upload] = useAdminUploadPictureMutation();
  const { setFieldError } = useFormikContext();
  const [files, setFiles] = useState<File[]>([]);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [failed, setFailed] = useState<File>();
  const queue = useRef<File[]>([]);
  const isSending = useRef(false);
  const validate = useCallback(() => (isSending.current ? ON_ITS_WAY : undefined), []);
  useField({ name, validate });
  // An entry may have been moved in its list until the picture is there.
  const latest = useRef({ name, onArrived });
  useLayoutEffect(() => {
    latest.current = { name, onArrived };
  });
  useEffect(
    () => () => {
      queue.current = [];
    },
    [],
  );

  const setQueue = (next: File[]) => {
    queue.current = next;
    setFiles(next);
  };

  /** Returns whether to go on with the next one. */
  const sendFirst = async (file: File): Promise<boolean> => {
    setProgress(0);
    const { data, error } = await upload({ file, onProgress: setProgress });
    // It was removed meanwhile, or another one chosen.
    if (!queue.current.includes(file)) return true;
    if (!data) setProblem(`${file.name} could not be sent. ${reasonOf(error)}`);
    if (!data && !refusalReason(error)) {
      setFailed(file);
      return false;
    }
    if (data) latest.current.onArrived(data, file);
    setQueue(queue.current.filter((other) => other !== file));
    return true;
  };

  const send = async (chosen: File[]) => {
    setFailed(undefined);
    setProblem(chosen.map(pictureRefusal).find(Boolean));
    setQueue(chosen.filter((file) => !pictureRefusal(file)));
    if (isSending.current) return;
    isSending.current = true;
    while (queue.current[0] && (await sendFirst(queue.current[0])));
    isSending.current = false;
    setProgress(undefined);
    // A save may have been refused meanwhile.
    setFieldError(latest.current.name, undefined);
  };

  return { files, progress, problem, failed, send: (chosen: File[]) => void send(chosen) };
}

interface UploadProgress {
  /** From 0 to 1 during an upload. */
  progress: number | undefined;
  /** Tracks the request made by `send`, and notes when the file is refused; without a file there is no progress. */
  follow<Answer>(file: File | null, send: (onProgress?: OnProgress) => Promise<Answer>): Promise<Answer>;
}

/** The upload progress of a save. */
export function useUploadProgress(): UploadProgress {
  const [progress, setProgress] = useState<number>();

  const follow: UploadProgress['follow'] = async (file, send) => {
    if (!file) return send();
    setProgress(0);
    try {
      return await send(setProgress);
    } catch (error) {
      noteRefusal(file, refusalReason(error));
      throw error;
    } finally {
      setProgress(undefined);
    }
  };

  return { progress, follow };
}
