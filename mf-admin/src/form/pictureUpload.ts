import { useState } from 'react';
import type { ImageWire } from '@site/contract';
import { api, toApiError } from '@site/runtime';
import { reasonOf } from './failureText';
import { noteRefusal } from './pictureFile';

interface PictureUpload {
  file: File;
  onProgress(fraction: number): void;
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

export const { useAdminUploadPictureMutation } = pictureUploadApi;

/** As the api names files of forms. */
const FILE_FIELDS = ['picture', 'profile_photo', 'image', 'cover', 'images'];

/** Why the api has refused the picture itself: sent again, it would be refused again. */
export function refusalReason(error: unknown): string | undefined {
  const { status, fields = {} } = toApiError(error) ?? {};
  const field = FILE_FIELDS.find((name) => name in fields);
  if (status === 422 && field) return fields[field];
  return status === 413 || status === 415 ? reasonOf(error) : undefined;
}

type OnProgress = (fraction: number) => void;

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
