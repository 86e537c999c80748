import type { AdminPostWire, PostRevisionSummaryWire, PostRevisionWire } from '@site/contract';
import { api } from '@site/runtime';
import { unlessFailed } from '../list/cacheUpdates';
import { keepPost } from './postsAdminApi';
import { type Revision, type RevisionRow, toRevision, toRevisionRow } from './postRevisionView';

interface RevisionOf {
  /** The post. */
  id: string;
  revision: string;
}

const revisionsUrl = (id: string): string => `/posts/${encodeURIComponent(id)}/revisions`;
const revisionUrl = ({ id, revision }: RevisionOf): string =>
  `${revisionsUrl(id)}/${encodeURIComponent(revision)}`;

const postRevisionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminPostRevisions: build.query<RevisionRow[], string>({
      query: revisionsUrl,
      transformResponse: (list: PostRevisionSummaryWire[]) => list.map(toRevisionRow),
      providesTags: ['Post'],
      keepUnusedDataFor: 0,
    }),
    adminPostRevision: build.query<Revision, RevisionOf>({
      query: revisionUrl,
      transformResponse: (revision: PostRevisionWire) => toRevision(revision),
      providesTags: ['Post'],
    }),
    adminRestoreRevision: build.mutation<AdminPostWire, RevisionOf & { basedOn: string }>({
      query: ({ basedOn, ...which }) => ({
        url: `${revisionUrl(which)}/restore`,
        method: 'POST',
        body: { based_on: basedOn },
      }),
      invalidatesTags: unlessFailed('Post'),
      // The editor opens next, and starts from the cached record.
      onQueryStarted: async (_sent, { dispatch, queryFulfilled }): Promise<void> => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) await dispatch(keepPost(answer.data));
      },
    }),
  }),
});

export const { useAdminPostRevisionsQuery, useAdminPostRevisionQuery, useAdminRestoreRevisionMutation } =
  postRevisionsApi;
