import type { LeadInboxCountsWire } from '@site/contract';
import type { NewsStore, NewsTopic } from '../../shared/news/NewsTopic';
import { leadInboxApi } from './leadInboxApi';
import { newOf } from './leadInboxView';

const { adminLeadCounts } = leadInboxApi.endpoints;

const readCounts = ({ dispatch }: NewsStore) =>
  dispatch(adminLeadCounts.initiate(undefined, { forceRefetch: true, subscribe: false }));

/** Lists only: what is typed in an open lead is based on the version that was shown. */
const readLists = ({ dispatch }: NewsStore) => dispatch(leadInboxApi.util.invalidateTags(['LeadList']));

/** Keeps the numbers and lists of leads up to date. */
export const leadNews: NewsTopic<'leads'> = {
  readAgain({ received }, store) {
    void readCounts(store);
    readLists(store);
    return received.length;
  },
  async poll(store) {
    const { data: before } = adminLeadCounts.select()(store.getState() as never);
    const { data: counts } = await readCounts(store);
    if (!before || !counts || isSame(before, counts)) return 0;
    readLists(store);
    return newOf(counts) - newOf(before);
  },
};

const isSame = (one: LeadInboxCountsWire, other: LeadInboxCountsWire): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
