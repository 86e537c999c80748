import { type ImageWire, imageFormatOf, imagePath, imageUrl, limits } from '@site/contract';
import { api, toApiError } from '@site/runtime';
import { useField, useFormikContext } from 'formik';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as yup from 'yup';
import { reasonOf } from './failureText';

// The formats that the api decodes.
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/heic', 'image/heif'];
// Most browsers know no type for them.
const HEIC_NAMES = ['.heic', '.heif'];
const FORMATS = 'PNG, JPEG, WebP, AVIF or HEIC';
const MEGABYTES = limits.photoBytes / (1024 * 1024);

/** For a file picker. */
export const PICTURE_TYPES = [...TYPES, ...HEIC_NAMES].join(',');

export const PICTURE_HINT = `${FORMATS}, at most ${MEGABYTES} MB.`;

const refused = new WeakMap<File, string>();

/** The api has refused the file for this reason, if there is one, and would again. */
function noteRefusal(file: File, reason: string | undefined): void {
  if (reason) refused.set(file, reason);
}

/** Why the api would refuse the file, or has refused it: it is not sent again. */
export function pictureRefusal(file: File): string | undefined {
  const { name, type, size } = file;
  if (refused.has(file)) return refused.get(file);
  if (!isPicture(name, type)) return `${name} is not a picture. Choose a ${FORMATS} file.`;
  if (size > limits.photoBytes) return `${name} is larger than ${MEGABYTES} MB. Choose a smaller picture.`;
  return undefined;
}

const isPicture = (name: string, type: string): boolean =>
  TYPES.includes(type) || (!type && HEIC_NAMES.some((ending) => name.toLowerCase().endsWith(ending)));

/** An optional picture file. */
export const pictureSchema = yup
  .mixed<File>()
  .nullable()
  .test('picture', (file, { createError }) => {
    const message = file && pictureRefusal(file);
    return message ? createError({ message }) : true;
  });

/** The narrowest rendition that is wide enough, else the widest. */
export function pictureAddress({ id, widths }: Pick<ImageWire, 'id' | 'widths'>, width: number): string {
  const enough = widths.find((candidate) => candidate >= width);
  return imageUrl(imagePath(id, enough ?? Math.max(...widths), 'webp'));
}

/** Whether this is the complete address of a picture uploaded here; a partial address would show nothing. */
export function isUploaded(address: string): boolean {
  const file = /^\/(?:api\/)?uploads\/(.+)$/.exec(address)?.[1];
  return file !== undefined && imageFormatOf(file) !== undefined;
}

/** Visitors would not see the picture: the pages' CSP allows pictures of this site only. */
export function isOfOtherSite(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin !== window.location.origin;
}

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

/** The api's names for the files of forms. */
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
    // It may have been removed or replaced since.
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
    // A save may have been refused since.
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
