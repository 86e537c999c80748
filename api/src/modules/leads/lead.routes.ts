import {
  isDay,
  type LeadAssignee,
  type LeadWire,
  leadAthleteWire,
  leadCountsWire,
  leadEventWire,
  leadKinds,
  leadNoteInput,
  leadNoteWire,
  leadPatch,
  leadReplyInput,
  leadReplyMessages,
  leadReplyWire,
  leadStates,
  leadSummaryWire,
  leadWire,
  limits,
} from '@site/contract';
import * as yup from 'yup';
import { idIn } from '../../http/context';
import { conflict } from '../../http/errors';
import { readQuery } from '../../http/readBody';
import { sendEvents } from '../../http/sendEvents';
import { jsonBody } from '../../routing/bodies';
import { type ListRules, listQuery, pageBody } from '../../routing/lists';
import { adminIn, emailOf } from '../../routing/guard';
import { idempotencyKey, idOf, readIdempotencyKey } from '../../routing/parameters';
import { queryChoice, queryText } from '../../routing/queryFields';
import { MERGE_WITHOUT_CLEAR, updateRoutes } from '../../routing/recordRoutes';
import { file, json, page, type QueryDeclaration, type RouteGroup, route } from '../../routing/route';
import { leadEvents, STREAMS_MAX, STREAMS_OF_ACCOUNT } from './leadEvents';
import { makeAthlete } from '../applications/applicationAthlete.service';
import { findAthlete } from '../golfers/golferOfLead.service';
import { serializeLead, serializeLeadSummary } from './lead.serializer';
import type { Lead } from './leadRecord';
import {
  addLeadNote,
  auditedLead,
  changeLead,
  countLeads,
  findLead,
  kindOf,
  type LeadFilters,
  listLeads,
  mailStatesOf,
  NEXT_STEP_ON,
  replyToLead,
} from './leadInbox.service';

const LIST: ListRules = {
  sorts: { created_at: 'receivedAt', name: 'sortName', next_step_on: NEXT_STEP_ON },
  defaultSort: '-created_at',
  defaultLimit: limits.pageSize,
};

const filterQuery = yup.object({
  state: queryChoice('state', leadStates),
  kind: queryChoice('kind', leadKinds),
  assignee: queryText('assignee', limits.emailMax),
  due: yup
    .string()
    .strict()
    .typeError('due must be text')
    .test('day', 'due must be a day such as 2026-12-03', (day) => day === undefined || isDay(day)),
});

const ME: LeadAssignee = 'me';

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
      name: 'due',
      in: 'query',
      description: 'Only leads whose next step is planned for this day or an earlier one.',
      schema: { type: 'string', format: 'date' },
    },
  ],
  read: async (ctx) => {
    const { assignee, ...others } = (await readQuery(ctx, filterQuery)) as LeadFilters;
    return { ...others, assignee: assignee === ME ? emailOf(ctx) : assignee };
  },
};

async function answerOf(lead: Lead): Promise<LeadWire> {
  const athleteId = lead.work?.athleteId;
  const athlete = athleteId ? await findAthlete(String(athleteId)) : null;
  return serializeLead(lead, { athlete, mails: await mailStatesOf(lead) });
}

// An entry says which of the two kinds it was.
const audit = { kind: 'application', find: auditedLead } as const;

export const leadInboxRoutes: RouteGroup = {
  name: 'Leads',
  description:
    'Applications and messages in one list, with what the agency does about them. What was sent is never changed here.',
  wires: {
    LeadSummary: leadSummaryWire,
    Lead: leadWire,
    LeadAthlete: leadAthleteWire,
    LeadNote: leadNoteWire,
    LeadReply: leadReplyWire,
    LeadEvent: leadEventWire,
    LeadCounts: leadCountsWire,
  },
  inputs: { LeadPatch: leadPatch, LeadNoteInput: leadNoteInput, LeadReplyInput: leadReplyInput },
  routes: [
    route(
      {
        method: 'GET',
        path: '/leads',
        access: 'admin',
        id: 'listLeads',
        summary: 'Applications and messages together, the latest first',
        description:
          '`q` looks for words of the name and the email address. Sorted by `next_step_on`, the list has only leads whose next step has a day.',
        query: listQuery(LIST, filters),
        answers: { 200: page('The matching leads.', leadSummaryWire) },
      },
      async (ctx, { query }) => pageBody(ctx, await listLeads(query), serializeLeadSummary),
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
      () => countLeads(),
    ),
    route(
      {
        method: 'GET',
        path: '/leads/events',
        access: 'admin',
        id: 'followLeads',
        summary: 'Be told when leads change',
        description: `Server-sent events named \`leads\`: at the start, and within seconds of every change to any lead. Their data is \`{"received": […]}\` with the kinds of the leads that have just come in, and nothing about a person: read the lists again. A comment every 20 seconds shows that the connection lives. At most ${STREAMS_OF_ACCOUNT} connections of one account and ${STREAMS_MAX} altogether are answered by a process; when the session ends, so does the answer.`,
        answers: { 200: file('The events, without an end.', ['text/event-stream']) },
        errors: [429],
      },
      (ctx) => {
        ctx.deps.throwIfShuttingDown();
        const { signingKeys: keys } = ctx.deps;
        const follower = { accountId: adminIn(ctx).id, authorization: ctx.get('Authorization'), keys };
        // Koa destroys the stream once a HEAD request is answered.
        sendEvents(ctx, leadEvents.follow(follower));
      },
    ),
    route(
      {
        method: 'GET',
        path: '/leads/:id',
        access: 'admin',
        id: 'getLead',
        summary: 'One lead with its notes and its history',
        params: [idOf('application or message')],
        answers: { 200: json('The lead.', leadWire) },
      },
      async (ctx) => answerOf(await findLead(idIn(ctx))),
    ),
    ...updateRoutes(
      {
        path: '/leads/:id',
        name: 'Lead',
        audit,
        summary: 'Change the state, the next step or the assignee of a lead',
        description: `${MERGE_WITHOUT_CLEAR} A note does not count as such a change. An empty next step removes it and its date.`,
        params: [idOf('application or message')],
        body: jsonBody(leadPatch),
        answers: { 200: json('As it is now.', leadWire) },
      },
      async (ctx, { body }) => answerOf(await changeLead(idIn(ctx), { patch: body, by: emailOf(ctx) })),
    ),
    route(
      {
        method: 'POST',
        path: '/leads/:id/notes',
        access: 'admin',
        id: 'addLeadNote',
        audit: { ...audit, action: 'update' },
        summary: 'Add a note to a lead',
        description: `With the same \`Idempotency-Key\` it is added once, however often it is sent. A lead holds at most ${limits.leadNotes} notes.`,
        params: [idOf('application or message')],
        headers: [idempotencyKey('note')],
        body: jsonBody(leadNoteInput),
        before: (ctx) => kindOf(idIn(ctx)),
        answers: { 201: json('The lead with its notes.', leadWire) },
        errors: [409],
      },
      async (ctx, { body }) => {
        const note = { text: body.text, by: emailOf(ctx), key: readIdempotencyKey(ctx) };
        return answerOf(await addLeadNote(idIn(ctx), note));
      },
    ),
    route(
      {
        method: 'POST',
        path: '/leads/:id/athlete',
        access: 'admin',
        id: 'makeAthleteOfLead',
        audit: { ...audit, action: 'update' },
        summary: 'Make an athlete from an application',
        description:
          'Takes name, sport and graduation year from the application. Nobody but admins sees the athlete before it is published. The lead becomes `joined`. However often it is sent, one athlete is made; only when that one is deleted for good, another can be.',
        params: [idOf('application')],
        answers: { 200: json('The lead with its athlete.', leadWire) },
        errors: [409, 422],
      },
      async (ctx) => {
        const { address, requestId } = ctx.state;
        await makeAthlete(idIn(ctx), { actor: adminIn(ctx), address, requestId });
        return answerOf(await findLead(idIn(ctx)));
      },
    ),
    route(
      {
        method: 'POST',
        path: '/leads/:id/replies',
        access: 'admin',
        id: 'replyToLead',
        audit: { ...audit, action: 'reply' },
        summary: 'Send a mail to the person who sent a lead',
        description: `Kept with the lead, and sent by the outbox. A new lead moves to contacted. With the same \`Idempotency-Key\` it is sent once, however often it arrives. Answers go to the agency. A lead holds at most ${limits.leadReplies} replies. Without a mail server it is 409.`,
        params: [idOf('application or message')],
        headers: [idempotencyKey('reply')],
        body: jsonBody(leadReplyInput),
        before: (ctx) => kindOf(idIn(ctx)),
        answers: { 201: json('The lead with its replies.', leadWire) },
        errors: [409],
      },
      async (ctx, { body }) => {
        if (!ctx.deps.isMailSetUp) throw conflict(leadReplyMessages.notSetUp);
        const { requestId } = ctx.state;
        const reply = { input: body, by: emailOf(ctx), key: readIdempotencyKey(ctx), requestId };
        const lead = await replyToLead(idIn(ctx), reply);
        ctx.deps.onMail();
        return answerOf(lead);
      },
    ),
  ],
};
