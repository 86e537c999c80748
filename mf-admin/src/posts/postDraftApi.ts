import type { AdminPostWire } from '@site/contract';
import { api } from '@site/runtime';
import { unlessFailed } from '../list/cacheUpdates';
import type { PostUpdate } from './postsAdminApi';

const postDraftApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminSavePostDraft: build.mutation<AdminPostWire, PostUpdate>({
      query: ({ id, basedOn, patch }) => ({
        url: `/posts/${encodeURIComponent(id)}/draft`,
        method: 'PUT',
        body: { ...patch, based_on: basedOn },
      }),
      invalidatesTags: unlessFailed('Post'),
    }),
  }),
});

export const { useAdminSavePostDraftMutation } = postDraftApi;
