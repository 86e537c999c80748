import {
  type LeadWire,
  leadNoteInput,
  leadPatch,
  leadReplyInput,
  leadReplyMessages,
  leadWire,
  removedWordsInput,
} from '@site/contract';
import { jsonBody } from '../../http/body';
import { idIn } from '../../http/context';
import { conflict } from '../../http/errors';
import { adminIn, emailOf } from '../../http/guard';
import { idempotencyKey, readIdempotencyKey } from '../../http/parameters';
import { deletionRoute, updateRoutes } from '../../http/recordRoutes';
import { json, type Route, route } from '../../http/route';
import { serializeLead } from './lead.serializer';
import { auditedLead, deleteLead, findLead, leadContext } from './lead.service';
import { replyToLead } from './leadReply.service';
import { addNote, changeLead, makeAthlete, removeWords } from './leadWork.service';

const answerOf = async (lead: Awaited<ReturnType<typeof findLead>>): Promise<LeadWire> =>
  serializeLead(lead, await leadContext(lead));

// An entry says which of the two kinds it was.
const audit = { kind: 'application', find: auditedLead } as const;

export const oneLeadRoutes: Route[] = [
  route(
    {
      method: 'GET',
      path: '/leads/:id',
      access: 'admin',
      summary: 'One lead with its notes and its history',
      answers: { 200: json('The lead.', leadWire) },
    },
    async (ctx) => answerOf(await findLead(idIn(ctx))),
  ),
  ...updateRoutes(
    {
      path: '/leads/:id',
      audit,
      summary: 'Change the state, the next step or the assignee of a lead',
      body: jsonBody(leadPatch),
      answers: { 200: json('As it is now.', leadWire) },
    },
    async (ctx, { body }) => answerOf(await changeLead(idIn(ctx), body, emailOf(ctx))),
  ),
  deletionRoute(
    {
      path: '/leads/:id',
      one: 'a lead',
      audit,
    },
    deleteLead,
  ),
  route(
    {
      method: 'POST',
      path: '/leads/:id/notes',
      access: 'admin',
      audit: { ...audit, action: 'update' },
      summary: 'Add a note to a lead',
      headers: [idempotencyKey('note')],
      body: jsonBody(leadNoteInput),
      before: (ctx) => findLead(idIn(ctx)),
      answers: { 201: json('The lead with its notes.', leadWire) },
      errors: [409],
    },
    async (ctx, { body }) => {
      const note = { text: body.text, by: emailOf(ctx), key: readIdempotencyKey(ctx) };
      return answerOf(await addNote(idIn(ctx), note));
    },
  ),
  route(
    {
      method: 'POST',
      path: '/leads/:id/removed-words',
      access: 'admin',
      audit: { ...audit, action: 'update' },
      summary: 'Remove a note or a reply for good, or the words of a next step from the history',
      body: jsonBody(removedWordsInput),
      before: (ctx) => findLead(idIn(ctx)),
      answers: { 200: json('The lead without them.', leadWire) },
      errors: [404, 409],
    },
    async (ctx, { body: { what, at } }) =>
      answerOf(await removeWords(idIn(ctx), { what, at: new Date(at) }, emailOf(ctx))),
  ),
  route(
    {
      method: 'POST',
      path: '/leads/:id/athlete',
      access: 'admin',
      audit: { ...audit, action: 'update' },
      summary: 'Make an athlete from an application',
      answers: { 200: json('The lead with its athlete.', leadWire) },
      errors: [409, 422],
    },
    async (ctx) => {
      const { address, requestId } = ctx.state;
      return answerOf(await makeAthlete(idIn(ctx), { actor: adminIn(ctx), address, requestId }));
    },
  ),
  route(
    {
      method: 'POST',
      path: '/leads/:id/replies',
      access: 'admin',
      audit: { ...audit, action: 'reply' },
      summary: 'Send a mail to the person who sent a lead',
      headers: [idempotencyKey('reply')],
      body: jsonBody(leadReplyInput),
      before: (ctx) => findLead(idIn(ctx)),
      answers: { 201: json('The lead with its replies.', leadWire) },
      errors: [409],
    },
    async (ctx, { body }) => {
      if (!ctx.deps.isMailSetUp) throw conflict(leadReplyMessages.notSetUp);
      const { requestId } = ctx.state;
      const reply = { input: body, by: emailOf(ctx), key: readIdempotencyKey(ctx), requestId };
      const lead = await replyToLead(idIn(ctx), reply);
      ctx.deps.onMailQueued();
      return answerOf(lead);
    },
  ),
];
