import {
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
  leadSourceWire,
  leadStates,
  leadSummaryWire,
  leadWire,
  limits,
  removedWordsInput,
} from '@site/contract';
import { emailOf } from '../../http/guard';
import { type ListRules, listQuery, pageBody, queryChoice, queryFields, queryText } from '../../http/query';
import { json, page, type QueryDeclaration, type RouteGroup, route } from '../../http/route';
import type { ApiModule } from '../../records/ApiModule';
import { serializeLeadSummary } from './lead.serializer';
import {
  countByState,
  countLeads,
  expireLeads,
  type LeadFilters,
  listLeads,
  NEXT_STEP_ON,
  restoreLead,
} from './lead.service';
import { sourcesOf } from './leadForm.service';
import { registerLeadMails } from './leadReply.service';
import { oneLeadRoutes } from './oneLead.routes';

const LIST: ListRules = {
  sorts: { created_at: 'receivedAt', name: 'sortName', next_step_on: NEXT_STEP_ON },
  defaultSort: '-created_at',
  defaultLimit: limits.pageSize,
};

const ME: LeadAssignee = 'me';

const filterFields = queryFields<LeadFilters>({
  state: {
    description: 'Only leads in this state. A lead on which nobody has worked is new.',
    schema: queryChoice('state', leadStates),
  },
  kind: { description: 'Only leads of this kind.', schema: queryChoice('kind', leadKinds) },
  flagged: {
    description: 'Only leads that look like spam, or only the others.',
    schema: queryChoice('flagged', leadFlagged),
  },
  assignee: {
    description:
      'Only leads that the account with this email address looks after, or the caller (`me`), or nobody (`none`).',
    schema: queryText('assignee', limits.emailMax),
  },
  due: {
    description:
      'Only leads whose next step is planned for this day or an earlier one, or that were answered and have none. Those that are done only if `state` asks for them.',
    schema: queryText('due', limits.nameMax).test(
      'day',
      'due must be a day such as 2026-12-03',
      (day) => day === undefined || isDay(day),
    ),
  },
});

const filters: QueryDeclaration<LeadFilters> = {
  ...filterFields,
  read: async (ctx) => {
    const asked = await filterFields.read(ctx);
    return asked.assignee === ME ? { ...asked, assignee: emailOf(ctx) } : asked;
  },
};

const leadRoutes: RouteGroup = {
  name: 'Leads',
  description:
    'Applications and messages in one list, with what the agency does about them. What was sent is never changed here.',
  wires: {
    LeadSummary: leadSummaryWire,
    Lead: leadWire,
    LeadAthlete: leadAthleteWire,
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
    RemovedWordsInput: removedWordsInput,
  },
  routes: [
    route(
      {
        method: 'GET',
        path: '/leads',
        access: 'admin',
        summary: 'Applications and messages together, the latest first',
        query: listQuery(LIST, filters),
        answers: { 200: page('The matching leads.', leadSummaryWire) },
      },
      async (ctx, { query }) => {
        const found = await listLeads(query);
        const sourceIn = await sourcesOf(found.items);
        return pageBody(ctx, found, (lead) => serializeLeadSummary(lead, sourceIn(lead)));
      },
    ),
    route(
      {
        method: 'GET',
        path: '/leads/counts',
        access: 'admin',
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

registerLeadMails();

export const leadModule: ApiModule = {
  routes: leadRoutes,
  kinds: leadKinds.map((kind) => ({ kind, restore: restoreLead(kind), isLabelPersonal: true })),
  dailyJobs: [expireLeads],
};
