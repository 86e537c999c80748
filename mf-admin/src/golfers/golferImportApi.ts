import type { GolferImportInput, GolferImportWire } from '@site/contract';
import { api } from '@site/runtime';

interface ImportRequest extends GolferImportInput {
  file: File;
}

const golferImportApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminImportGolfers: build.mutation<GolferImportWire, ImportRequest>({
      query: ({ file, ...flags }) => {
        const body = new FormData();
        for (const [name, flag] of Object.entries(flags)) body.append(name, String(flag));
        body.append('file', file, file.name);
        return { url: '/golfers/import', method: 'POST', body };
      },
      // Also after a failure: some of the athletes may be stored.
      invalidatesTags: (_answer, _error, { dry_run }) => (dry_run ? [] : ['Golfer']),
    }),
  }),
});

export const { useAdminImportGolfersMutation } = golferImportApi;
