import { BROWSER_KEY, type LikesWire } from '@site/contract';
import { api } from '@site/runtime';
import type { OwnLike } from './likeStore';

export interface SentLike {
  /** Of the post. */
  id: string;
  /** Of the browser. */
  key: string;
  isLiked: boolean;
}

const likesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLike: build.mutation<OwnLike, SentLike>({
      query: ({ id, key, isLiked }) => ({
        url: `/posts/${encodeURIComponent(id)}/likes`,
        method: isLiked ? 'POST' : 'DELETE',
        headers: { [BROWSER_KEY]: key },
      }),
      transformResponse: ({ likes, is_liked: isLiked }: LikesWire) => ({ likes, isLiked }),
    }),
  }),
});

export const { useSendLikeMutation } = likesApi;
