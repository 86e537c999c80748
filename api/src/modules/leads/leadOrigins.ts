import type { LeadFields, LeadModel, LeadSource } from '../../db/leads';

/** How many leads came from one page. */
export interface OriginCount {
  source: LeadSource;
  count: number;
}

interface Group extends Omit<LeadSource, 'recordId'> {
  recordId?: LeadSource['recordId'] | null;
  count: number;
}

// To match by $exists, MongoDB reads the documents.
const ANY_TEXT = { $gt: '' };

const ID = { kind: '$source.kind', recordId: '$source.recordId', page: '$source.page' };

export const keyOf = ({ kind, recordId, page }: Pick<Group, 'kind' | 'recordId' | 'page'>): string =>
  [kind, recordId ?? page].join(' ');

/**
 * Counts the leads of one kind since a moment by the page that led to their form, without those that look like spam and
 * on which nobody has worked. Reads an index only, and the documents of those.
 */
export async function countOrigins<Fields extends LeadFields>(
  model: LeadModel<Fields>,
  since: Date,
): Promise<OriginCount[]> {
  const groupsOf = (match: object) =>
    model
      .aggregate<Group>([
        { $match: { receivedAt: { $gte: since }, 'source.kind': ANY_TEXT, ...match } },
        { $group: { _id: ID, count: { $sum: 1 } } },
        { $replaceWith: { $mergeObjects: ['$_id', { count: '$count' }] } },
      ])
      .exec();
  const untouched = { 'flags.0': { $exists: true }, 'work.state': { $in: [null, 'new'] } };
  const [groups, spam] = await Promise.all([groupsOf({}), groupsOf(untouched)]);
  const spamOf = new Map(spam.map((group) => [keyOf(group), group.count]));
  return groups.flatMap((group) => {
    const { kind, recordId, page, count } = group;
    // The second number is read after the first one.
    const rest = count - Math.min(count, spamOf.get(keyOf(group)) ?? 0);
    return rest > 0 ? [{ source: { kind, recordId: recordId ?? undefined, page }, count: rest }] : [];
  });
}
