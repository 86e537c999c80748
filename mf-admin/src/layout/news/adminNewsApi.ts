import type { OverviewTopic } from '@site/contract';
import { api, type Services } from '@site/runtime';
import { commentNews } from '../../features/comments/commentNews';
import { leadNews } from '../../features/leads/leadNews';
import { newsConnector } from '../../shared/news/connectToNews';
import { type Channel, followNews, NEWS_NAME } from '../../shared/news/followNews';
import type { NewsEvent, NewsStore } from '../../shared/news/NewsTopic';

/** The records of one topic that came in while a screen was open. */
interface Arrivals {
  /** How often there were new ones. */
  times: number;
  hasSeveral: boolean;
}

type NewsArrivals = Partial<Record<OverviewTopic, Arrivals>>;

const adminNewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * For as long as a screen of the admin area is open, numbers and lists are kept up to date: those of comments, and for
     * owners those of leads.
     */
    adminNews: build.query<NewsArrivals, { isEditor: boolean }>({
      queryFn: () => ({ data: {} }),
      keepUnusedDataFor: 0,
      async onCacheEntryAdded({ isEditor }, { extra, updateCachedData, cacheEntryRemoved, ...cache }) {
        const store: NewsStore = cache;
        const announce = (name: OverviewTopic, count: number) => {
          if (count < 1) return;
          updateCachedData((arrivals) => ({
            ...arrivals,
            [name]: { times: (arrivals[name]?.times ?? 0) + 1, hasSeveral: count > 1 },
          }));
        };
        const stop = followNews({
          locks: navigator.locks as LockManager | undefined,
          openChannel: typeof BroadcastChannel === 'undefined' ? undefined : openChannel,
          connect: newsConnector(extra as Services),
          onNews: (event) => announce(event.name, readAgain(event, store)),
          poll() {
            void commentNews.poll(store).then((count) => announce('comments', count));
            if (!isEditor) void leadNews.poll(store).then((count) => announce('leads', count));
          },
        });
        await cacheEntryRemoved;
        stop();
      },
    }),
  }),
});

const readAgain = (event: NewsEvent, store: NewsStore): number =>
  event.name === 'leads' ? leadNews.readAgain(event.news, store) : commentNews.readAgain(event.news, store);

function openChannel(onMessage: (message: unknown) => void): Channel {
  const channel = new BroadcastChannel(NEWS_NAME);
  channel.onmessage = ({ data }) => onMessage(data);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

export const { useAdminNewsQuery } = adminNewsApi;
