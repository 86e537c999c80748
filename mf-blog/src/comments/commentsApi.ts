import { type CommentReceiptWire, type CommentWire, pageSizes } from '@site/contract';
import { type ListPage, pageCall, toListPage, toPostDate, type PostDate } from '@site/remote-kit';
import { api } from '@site/runtime';

export interface Comment {
  id: string;
  name: string;
  text: string;
  date: PostDate | null;
}

export interface CommentPlace {
  /** Of the post. */
  slug: string;
  page: number;
}

/** A comment as a visitor sends it. */
export interface WrittenComment {
  name: string;
  text: string;
}

/** One attempt to send a comment. */
export interface CommentDelivery {
  slug: string;
  comment: WrittenComment;
  /** The honeypot's value. */
  website?: string | undefined;
  /** How long the form was open, if it is known. */
  seconds?: number;
}

export interface CommentReceipt {
  message: string;
  isShown: boolean;
}

const size = pageSizes.comments;
const urlOf = (slug: string): string => `/posts/${encodeURIComponent(slug)}/comments`;

const toComment = ({ id, name, text, created_at }: CommentWire): Comment => ({
  id,
  name,
  text,
  date: toPostDate(created_at),
});

export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    postComments: build.query<ListPage<Comment>, CommentPlace>({
      query: ({ slug, page }) => pageCall(urlOf(slug), size, page),
      transformResponse: (comments: CommentWire[], meta, { page }) =>
        toListPage({ entries: comments.map(toComment), total: meta?.total, size, page }),
      providesTags: ['Comment'],
    }),
    sendComment: build.mutation<CommentReceipt & { id: string }, CommentDelivery>({
      query: ({ slug, comment, website, seconds }) => ({
        url: urlOf(slug),
        method: 'POST',
        body: { ...comment, ...(website && { website }) },
        headers: { ...(seconds !== undefined && { 'X-Form-Seconds': String(seconds) }) },
      }),
      transformResponse: ({ id, message, is_shown: isShown }: CommentReceiptWire) => ({
        id,
        message,
        isShown,
      }),
      // Not fetched again: an answer that the api has cached may be a moment older than this comment.
      onQueryStarted: async ({ slug, comment }, { dispatch, queryFulfilled }): Promise<void> => {
        const sent = await queryFulfilled.catch(() => undefined);
        if (!sent?.data.isShown) return;
        const { id } = sent.data;
        const shown = { ...comment, id, date: toPostDate(new Date().toISOString()) };
        const addFirst = (list: ListPage<Comment>): void => {
          if (list.entries.every((entry) => entry.id !== id)) list.entries.unshift(shown);
        };
        dispatch(commentsApi.util.updateQueryData('postComments', { slug, page: 1 }, addFirst));
      },
    }),
  }),
});

export const { usePostCommentsQuery, useSendCommentMutation } = commentsApi;
