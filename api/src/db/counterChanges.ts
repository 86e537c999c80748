/** By collection, a field that only counts what visitors do. */
const COUNTERS: Readonly<Record<string, string>> = { posts: 'likes' };

const changedFields = {
  $map: { input: { $objectToArray: '$updateDescription.updatedFields' }, in: '$$this.k' },
};

/**
 * Whether a change, as a change stream reports it, is that of such a number alone. Every visitor can cause one: a cache that
 * was emptied for each of them would be none.
 */
export const isCounterChange = {
  $or: Object.entries(COUNTERS).map(([collection, field]) => ({
    $and: [
      { $eq: ['$operationType', 'update'] },
      { $eq: ['$ns.coll', collection] },
      { $eq: [changedFields, [field]] },
    ],
  })),
};
