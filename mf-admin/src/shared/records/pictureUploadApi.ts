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
