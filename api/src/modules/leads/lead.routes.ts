import {
  begunReplyInput,
  isDay,
  type LeadAssignee,
  leadAthleteWire,
  leadInboxCountsWire,
  leadEventWire,
  type LeadExpired,
  leadExpired,
  leadFlagged,
  leadKinds,
  leadNoteInput,
  leadNoteWire,
  leadPatch,
  leadReplyInput,
  leadReplyWire,
  leadSourceKinds,
  leadSourceWire,
  leadStates,
  leadSummaryWire,
  leadWire,
  limits,
  removedWordsInput,
  sameSenderWire,
} from '@site/contract';
import * as yup from 'yup';
import { databaseNow } from '../../db/databaseClock';
import { readQuery } from '../../http/readBody';
import { type ListRules, listQuery, pageBody } from '../../http/lists';
import { emailOf } from '../../http/guard';
import { queryChoice, queryText } from '../../http/queryFields';
import { json, page, type QueryDeclaration, type RouteGroup, route } from '../../http/route';
import { oneLeadRoutes } from './oneLead.routes';
import { serializeLeadSummary } from './lead.serializer';
import {
  countLeads,
  countNewUnflagged,
  countSamePerson,
  type LeadFilters,
  listLeads,
  NEXT_STEP_ON,
} from './leadInbox.service';
import { sourcesOf } from './leadSource.service';

const LIST: ListRules = {
  sorts: { created_at: 'receivedAt', name: 'sortName', next_step_on: NEXT_STEP_ON },
  defaultSort: '-created_at',
  defaultLimit: limits.pageSize,
};

const filterQuery = yup.object({
  state: queryChoice('state', leadStates),
  kind: queryChoice('kind', leadKinds),
  source: queryChoice('source', leadSourceKinds),
  flagged: queryChoice('flagged', leadFlagged),
  expired: queryChoice('expired', leadExpired),
  assignee: queryText('assignee', limits.emailMax),
  due: yup
    .string()
    .strict()
    .typeError('due must be text')
    .test('day', 'due must be a day such as 2026-12-03', (day) => day === undefined || isDay(day)),
});

const ME: LeadAssignee = 'me';

type AskedFilters = Omit<LeadFilters, 'expired'> & { expired?: LeadExpired };

const filters: QueryDeclaration<LeadFilters> = {
  parameters: [
    {
      name: 'state',
      in: 'query',
      description: 'Only leads in this state. A lead on which nobody has worked is new.',
      schema: { type: 'string', enum: [...leadStates] },
    },
    {
      name: 'kind',
      in: 'query',
      description: 'Only leads of this kind.',
      schema: { type: 'string', enum: [...leadKinds] },
    },
    {
      name: 'assignee',
      in: 'query',
      description: `Only leads that the account with this email address looks after, or the caller (\`me\`), or nobody (\`none\`).`,
      schema: { type: 'string', maxLength: limits.emailMax },
    },
    {
      name: 'source',
      in: 'query',
      description: 'Only leads whose form was opened from a page of this kind.',
      schema: { type: 'string', enum: [...leadSourceKinds] },
    },
    {
      name: 'flagged',
      in: 'query',
      description: 'Only leads that look like spam, or only the others.',
      schema: { type: 'string', enum: [...leadFlagged] },
    },
    {
      name: 'expired',
      in: 'query',
      description:
        'Only leads past their retention. They are there as long as they are more than is deleted at once without a word.',
      schema: { type: 'string', enum: [...leadExpired] },
    },
    {
      name: 'due',
      in: 'query',
      description:
        'Only leads whose next step is planned for this day or an earlier one. Those that have joined or are closed are left out, unless `state` asks for them.',
      schema: { type: 'string', format: 'date' },
    },
  ],
  read: async (ctx) => {
    const { assignee, expired, ...others } = (await readQuery(ctx, filterQuery)) as AskedFilters;
    const { retentionMonths } = ctx.deps;
    return {
      ...others,
      assignee: assignee === ME ? emailOf(ctx) : assignee,
      ...(expired && { expired: { now: await databaseNow(), retentionMonths } }),
    };
  },
};

export const leadInboxRoutes: RouteGroup = {
  name: 'Leads',
  description:
    'Applications and messages in one list, with what the agency does about them. What was sent is never changed here.',
  wires: {
    LeadSummary: leadSummaryWire,
    Lead: leadWire,
    LeadAthlete: leadAthleteWire,
    SameSender: sameSenderWire,
    LeadSource: leadSourceWire,
    LeadNote: leadNoteWire,
    LeadReply: leadReplyWire,
    LeadEvent: leadEventWire,
    LeadCounts: leadInboxCountsWire,
  },
  inputs: {
    LeadPatch: leadPatch,
    LeadNoteInput: leadNoteInput,
    LeadReplyInput: leadReplyInput,
    BegunReplyInput: begunReplyInput,
    RemovedWordsInput: removedWordsInput,
  },
  routes: [
    route(
      {
        method: 'GET',
        path: '/leads',
        access: 'admin',
        id: 'listLeads',
        summary: 'Applications and messages together, the latest first',
        description:
          '`q` looks for words of the name, the email address and the message, or for a telephone number by any four digits of it that follow each other. `same_person_count` says how many others have the same email address or telephone number. Sorted by `next_step_on`, the list has only leads whose next step has a day.',
        query: listQuery(LIST, filters),
        answers: { 200: page('The matching leads.', leadSummaryWire) },
      },
      async (ctx, { query }) => {
        const found = await listLeads(query);
        const counts = await countSamePerson(found.items);
        const sourceIn = await sourcesOf(found.items);
        return pageBody(ctx, found, (lead) =>
          serializeLeadSummary(lead, {
            samePersonCount: counts.get(String(lead._id)) ?? 0,
            source: sourceIn(lead),
          }),
        );
      },
    ),
    route(
      {
        method: 'GET',
        path: '/leads/counts',
        access: 'admin',
        id: 'countLeads',
        summary: 'How many leads are in each state',
        description:
          '`new_unflagged` is the number of new leads that do not look like spam, up to a thousand.',
        answers: { 200: json('Of both kinds together.', leadInboxCountsWire) },
      },
      async () => {
        const [counts, { count }] = await Promise.all([countLeads(), countNewUnflagged()]);
        return { ...counts, new_unflagged: count };
      },
    ),
    ...oneLeadRoutes,
  ],
};
