import type { ImageWire } from '@site/contract';
import { api } from '@site/runtime';

interface PictureUpload {
  file: File;
  onProgress(fraction: number): void;
}

const programPicturesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The same call as for the text of a post: the picture stays as long as a program, or a post, names its address. */
    adminUploadProgramPicture: build.mutation<ImageWire, PictureUpload>({
      query: ({ file, onProgress }) => {
        const body = new FormData();
        body.append('picture', file);
        return { url: '/posts/pictures', method: 'POST', body, onProgress } as const;
      },
    }),
  }),
});

export const { useAdminUploadProgramPictureMutation } = programPicturesApi;
