import type { LeadCountsWire } from '@site/contract';
import type { Services } from '@site/runtime';
import { leadInboxApi } from '../leadInboxApi';
import { newsConnector } from './connectToNews';
import { followLeads, NEWS_NAME, type Channel } from './followLeads';

/** Leads that arrived while a screen was open. */
interface Arrivals {
  /** How often there were new ones. */
  times: number;
  hasSeveral: boolean;
}

const leadNewsApi = leadInboxApi.injectEndpoints({
  endpoints: (build) => ({
    /** For as long as a screen of the admin area is open, the numbers and lists of leads are kept up to date. */
    adminLeadNews: build.query<Arrivals, void>({
      queryFn: () => ({ data: { times: 0, hasSeveral: false } }),
      keepUnusedDataFor: 0,
      async onCacheEntryAdded(_, { extra, dispatch, getState, updateCachedData, cacheEntryRemoved }) {
        const { adminLeadCounts } = leadInboxApi.endpoints;
        const announce = (count: number) => {
          if (count < 1) return;
          updateCachedData(({ times }) => ({ times: times + 1, hasSeveral: count > 1 }));
        };
        const readCounts = () =>
          dispatch(adminLeadCounts.initiate(undefined, { forceRefetch: true, subscribe: false }));
        const readLists = () => dispatch(leadInboxApi.util.invalidateTags(['LeadList']));
        const stop = followLeads({
          locks: navigator.locks as LockManager | undefined,
          openChannel: typeof BroadcastChannel === 'undefined' ? undefined : openChannel,
          connect: newsConnector(extra as Services),
          onNews: ({ received }) => {
            announce(received.length);
            void readCounts();
            readLists();
          },
          async poll() {
            const { data: before } = adminLeadCounts.select()(getState() as never);
            const { data: counts } = await readCounts();
            if (!before || !counts || isSame(before, counts)) return;
            announce(counts.new - before.new);
            readLists();
          },
        });
        await cacheEntryRemoved;
        stop();
      },
    }),
  }),
});

const isSame = (one: LeadCountsWire, other: LeadCountsWire): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function openChannel(onMessage: (message: unknown) => void): Channel {
  const channel = new BroadcastChannel(NEWS_NAME);
  channel.onmessage = ({ data }) => onMessage(data);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

export const { useAdminLeadNewsQuery } = leadNewsApi;
