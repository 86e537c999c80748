import type { NewsStore, NewsTopic } from '../../shared/news/NewsTopic';
import { commentsApi } from './commentsApi';

const { adminWaitingComments } = commentsApi.endpoints;

const readWaiting = ({ dispatch }: NewsStore) =>
  dispatch(adminWaitingComments.initiate(undefined, { forceRefetch: true, subscribe: false }));

const readLists = ({ dispatch }: NewsStore) => dispatch(commentsApi.util.invalidateTags(['CommentList']));

/** Keeps the number and the lists of comments up to date. */
export const commentNews: NewsTopic<'comments'> = {
  readAgain({ received }, store) {
    void readWaiting(store);
    readLists(store);
    return received;
  },
  async poll(store) {
    const { data: before } = adminWaitingComments.select()(store.getState() as never);
    const { data: waiting } = await readWaiting(store);
    if (!before || !waiting) return 0;
    const { count, newestId } = waiting;
    if (before.count === count && before.newestId === newestId) return 0;
    readLists(store);
    return (count ?? 0) - (before.count ?? 0);
  },
};
