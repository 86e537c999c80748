import { useState } from 'react';
import type { ImageWire } from '@site/contract';
import { api } from '@site/runtime';

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

type OnProgress = (fraction: number) => void;

interface UploadProgress {
  /** From 0 to 1 during an upload. */
  progress: number | undefined;
  /** Tracks the request made by `send`; without a file there is no progress. */
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
    } finally {
      setProgress(undefined);
    }
  };

  return { progress, follow };
}
