import type { AuditEntryWire } from '@site/contract';
import { api } from '@site/runtime';
import type { LoadedRecords } from '../../shared/lists/loadRecords';
import { loadNewest } from '../../shared/lists/useNewestList';

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminActivity: build.query<LoadedRecords<AuditEntryWire>, string>({
      // RTK Query passes two arguments in between that are not needed here.
      queryFn: (...[words, , , send]) => loadNewest('/audit', words, send),
      // Every change on another screen adds an entry.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useAdminActivityQuery } = activityApi;
