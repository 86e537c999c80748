import type { LeadState } from '@site/contract';
import type { LeadFields, LeadModel } from '../../db/leads';

interface WeekGroup {
  /** The moment at which the week begins in London. */
  week: Date;
  state: LeadState;
  count: number;
}

/** Leads of one kind, by the week in which they came in and by their present state. */
export interface LeadWeeks {
  groups: WeekGroup[];
  /** Those of the same time that look like spam and on which nobody has worked: the groups count them too. */
  spam: WeekGroup[];
}

// More than the weeks have states.
const GROUPS_MAX = 200;

const WEEK = {
  $dateTrunc: { date: '$receivedAt', unit: 'week', startOfWeek: 'monday', timezone: 'Europe/London' },
};
const STATE = { $ifNull: ['$work.state', 'new'] };

/** Reads an index only, and the documents of those that look like spam. */
export async function groupByWeek<Fields extends LeadFields>(
  model: LeadModel<Fields>,
  from: Date,
): Promise<LeadWeeks> {
  const groupsOf = (match: object) =>
    model
      .aggregate<WeekGroup>([
        { $match: { receivedAt: { $gte: from }, ...match } },
        { $group: { _id: { week: WEEK, state: STATE }, count: { $sum: 1 } } },
        { $limit: GROUPS_MAX },
        { $project: { _id: 0, week: '$_id.week', state: '$_id.state', count: 1 } },
      ])
      .exec();
  const untouched = { 'flags.0': { $exists: true }, 'work.state': { $in: [null, 'new'] } };
  const [groups, spam] = await Promise.all([groupsOf({}), groupsOf(untouched)]);
  return { groups, spam };
}
