import {
  begunReplyInput,
  isDay,
  type LeadAssignee,
  leadAthleteWire,
  leadEventWire,
  leadFlagged,
  leadCountsWire,
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
import { emailOf } from '../../http/guard';
import { type ListRules, listQuery, pageBody, queryChoice, queryText, readQuery } from '../../http/query';
import { json, page, type QueryDeclaration, type RouteGroup, route } from '../../http/route';
import { serializeLeadSummary } from './lead.serializer';
import {
  countByState,
  countLeads,
  type LeadFilters,
  listLeads,
  NEXT_STEP_ON,
  othersOfPerson,
} from './lead.service';
import { sourcesOf } from './leadSource.service';
import { oneLeadRoutes } from './oneLead.routes';

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
  assignee: queryText('assignee', limits.emailMax),
  due: yup
    .string()
    .strict()
    .typeError('due must be text')
    .test('day', 'due must be a day such as 2026-12-03', (day) => day === undefined || isDay(day)),
});

const ME: LeadAssignee = 'me';

const choice = (name: string, values: readonly string[], description: string) => ({
  name,
  in: 'query' as const,
  description,
  schema: { type: 'string' as const, enum: [...values] },
});

const filters: QueryDeclaration<LeadFilters> = {
  parameters: [
    choice('state', leadStates, 'Only leads in this state. A lead on which nobody has worked is new.'),
    choice('kind', leadKinds, 'Only leads of this kind.'),
    choice('source', leadSourceKinds, 'Only leads whose form was opened from a page of this kind.'),
    choice('flagged', leadFlagged, 'Only leads that look like spam, or only the others.'),
    {
      name: 'assignee',
      in: 'query',
      description: `Only leads that the account with this email address looks after, or the caller (\`me\`), or nobody (\`none\`).`,
      schema: { type: 'string', maxLength: limits.emailMax },
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
    const asked = (await readQuery(ctx, filterQuery)) as LeadFilters;
    return { ...asked, assignee: asked.assignee === ME ? emailOf(ctx) : asked.assignee };
  },
};

export const leadRoutes: RouteGroup = {
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
    LeadCounts: leadCountsWire,
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
        query: listQuery(LIST, filters),
        answers: { 200: page('The matching leads.', leadSummaryWire) },
      },
      async (ctx, { query }) => {
        const found = await listLeads(query);
        const othersOf = await othersOfPerson(found.items);
        const sourceIn = await sourcesOf(found.items);
        return pageBody(ctx, found, (lead) =>
          serializeLeadSummary(lead, { samePersonCount: othersOf(lead).length, source: sourceIn(lead) }),
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
        answers: { 200: json('Of both kinds together.', leadCountsWire) },
      },
      async () => ({
        ...(await countByState()),
        new_unflagged: await countLeads({ state: 'new', flagged: 'no' }),
      }),
    ),
    ...oneLeadRoutes,
  ],
};
