import { useState } from 'react';
import type { ImageWire } from '@site/contract';
import { api } from '@site/runtime';

interface PictureUpload {
  file: File;
  onProgress(fraction: number): void;
}

const pictureUploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A picture of no record yet: the post's text or the program that names its address makes it stay. */
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
  /** 0 to 1 while a file is on its way. */
  progress: number | undefined;
  /** Follows the request that `send` makes; with no file there is nothing to follow. */
  follow<Answer>(file: File | null, send: (onProgress?: OnProgress) => Promise<Answer>): Promise<Answer>;
}

/** How far the file of a save is on its way. */
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
