import type {
  PostPresenceWire,
  WorkingCopyContent,
  WorkingCopyInput,
  WorkingCopySummaryWire,
  WorkingCopyWire,
} from '@site/contract';
import { api } from '@site/runtime';

const URL = '/working-copies';
const copyUrl = (key: string): string => `${URL}/${encodeURIComponent(key)}`;

type Kept = Omit<WorkingCopyInput, 'content'> & { key: string; content: WorkingCopyContent };

// Nobody waits for the background ones: only an action of the user may ask for the password.
const background = { extraOptions: { isBackground: true } } as const;

const workingCopiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminNewPostCopies: build.query<WorkingCopySummaryWire[], void>({
      query: () => URL,
      keepUnusedDataFor: 0,
      ...background,
    }),
    adminWorkingCopy: build.query<WorkingCopyWire, string>({
      query: copyUrl,
      keepUnusedDataFor: 0,
      ...background,
    }),
    adminKeepWorkingCopy: build.mutation<WorkingCopySummaryWire, Kept>({
      query: ({ key, ...body }) => ({ url: copyUrl(key), method: 'PUT', body }),
    }),
    adminDiscardWorkingCopy: build.mutation<null, { key: string; version: string }>({
      query: ({ key, version }) => ({
        url: `${copyUrl(key)}?version=${encodeURIComponent(version)}`,
        method: 'DELETE',
      }),
      ...background,
    }),
    adminPostPresence: build.mutation<PostPresenceWire, { id: string; tab: string }>({
      query: ({ id, tab }) => ({ url: `${copyUrl(id)}/presence`, method: 'PUT', body: { tab } }),
      ...background,
    }),
  }),
});

export const {
  useLazyAdminNewPostCopiesQuery,
  useLazyAdminWorkingCopyQuery,
  useAdminKeepWorkingCopyMutation,
  useAdminDiscardWorkingCopyMutation,
  useAdminPostPresenceMutation,
} = workingCopiesApi;
