import type { PostWire } from '@site/contract';
import { api } from '@site/runtime';
import { unlessFailed } from '../../shared/records/unlessFailed';

interface PictureUpload {
  id: string;
  /** The version that they are for: refused (409) once somebody has saved another. */
  basedOn: string;
  files: readonly File[];
  onProgress(fraction: number): void;
}

const picturesRequest = (field: 'cover' | 'images', part: 'cover' | 'gallery', upload: PictureUpload) => {
  const body = new FormData();
  body.append('based_on', upload.basedOn);
  upload.files.forEach((file) => body.append(field, file));
  const url = `/posts/${encodeURIComponent(upload.id)}/${part}`;
  return { url, method: 'POST', body, onProgress: upload.onProgress } as const;
};

const postPicturesApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminUploadCover: build.mutation<PostWire, PictureUpload>({
      query: (upload) => picturesRequest('cover', 'cover', upload),
      invalidatesTags: unlessFailed('Post'),
    }),
    adminUploadGallery: build.mutation<PostWire, PictureUpload>({
      query: (upload) => picturesRequest('images', 'gallery', upload),
      invalidatesTags: unlessFailed('Post'),
    }),
  }),
});

export const { useAdminUploadCoverMutation, useAdminUploadGalleryMutation } = postPicturesApi;
