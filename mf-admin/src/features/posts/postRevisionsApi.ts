import type { AdminPostWire, PostRevisionSummaryWire, PostRevisionWire } from '@site/contract';
import { api } from '@site/runtime';
import { unlessFailed } from '../../shared/lists/cacheUpdates';

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
    adminPostRevisions: build.query<PostRevisionSummaryWire[], string>({
      query: revisionsUrl,
      providesTags: ['Post'],
      keepUnusedDataFor: 0,
    }),
    adminPostRevision: build.query<PostRevisionWire, RevisionOf>({
      query: revisionUrl,
      providesTags: ['Post'],
    }),
    adminRestoreRevision: build.mutation<AdminPostWire, RevisionOf & { basedOn: string }>({
      query: ({ basedOn, ...which }) => ({
        url: `${revisionUrl(which)}/restore`,
        method: 'POST',
        body: { based_on: basedOn },
      }),
      invalidatesTags: unlessFailed('Post'),
    }),
  }),
});

export const { useAdminPostRevisionsQuery, useAdminPostRevisionQuery, useAdminRestoreRevisionMutation } =
  postRevisionsApi;
