import type { LeadState } from '@site/contract';
import type { LeadFields, LeadModel } from '../../db/leads';

interface WeekGroup {
  /** Which of the weeks, counted from 0. */
  week: number;
  state: LeadState;
  count: number;
}

/** Leads of one kind, by the week in which they came in and by their present state. */
export interface LeadWeeks {
  groups: WeekGroup[];
  /** Those that look like spam and on which nobody has worked: the groups count them too. */
  spam: WeekGroup[];
}

// More than all weeks have states.
const GROUPS_MAX = 200;

const STATE = { $ifNull: ['$work.state', 'new'] };

/**
 * Groups the leads since the first of these moments, at which the weeks begin. Reads an index only, and the documents of
 * those that look like spam.
 */
export async function groupByWeek<Fields extends LeadFields>(
  model: LeadModel<Fields>,
  starts: readonly Date[],
): Promise<LeadWeeks> {
  // $dateTrunc, which knows time zones, takes twice as long.
  const branches = starts.map((start, nr) => ({ case: { $gte: ['$receivedAt', start] }, then: nr }));
  const week = { $switch: { branches: branches.toReversed(), default: 0 } };
  const groupsOf = (match: object) =>
    model
      .aggregate<WeekGroup>([
        { $match: { receivedAt: { $gte: starts[0] }, ...match } },
        { $group: { _id: { week, state: STATE }, count: { $sum: 1 } } },
        { $limit: GROUPS_MAX },
        { $project: { _id: 0, week: '$_id.week', state: '$_id.state', count: 1 } },
      ])
      .exec();
  const untouched = { 'flags.0': { $exists: true }, 'work.state': { $in: [null, 'new'] } };
  const [groups, spam] = await Promise.all([groupsOf({}), groupsOf(untouched)]);
  return { groups, spam };
}
