import type { GolferImportInput, GolferImportWire } from '@site/contract';
import { api } from '@site/runtime';

interface ImportRequest extends GolferImportInput {
  file: File;
}

const golferImportApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminImportGolfers: build.mutation<GolferImportWire, ImportRequest>({
      query: ({ file, dry_run: isDryRun }) => {
        const body = new FormData();
        body.append('dry_run', String(isDryRun));
        body.append('file', file, file.name);
        return { url: '/golfers/import', method: 'POST', body };
      },
      // Also after a failure: the answer may be lost, and the athletes stored.
      invalidatesTags: (_answer, _error, { dry_run }) => (dry_run ? [] : ['Golfer']),
    }),
  }),
});

export const { useAdminImportGolfersMutation } = golferImportApi;
