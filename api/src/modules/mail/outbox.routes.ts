import { limits, mailStates, outboxCountsWire, outboxMailWire } from '@site/contract';
import { idIn } from '../../http/context';
import { type ListRules, listQuery, pageBody, queryChoice, queryFields } from '../../http/query';
import { emailOf } from '../../http/guard';
import { json, page, type RouteGroup, route } from '../../http/route';
import type { ApiModule } from '../../records/ApiModule';
import {
  auditedMail,
  countUnsentMails,
  unsentMailCounts,
  expireSentMails,
  listMails,
  type OutboxFilters,
  retryMail,
  oldestUnsentMailSeconds,
  withPeople,
} from './outbox.service';
import { serializeMail } from './outbox.model';
import { startOutboxWorker } from './outboxWorker';

// An id begins with the second in which its entry was made.
const LIST: ListRules = {
  sorts: { created_at: '_id' },
  defaultSort: '-created_at',
  defaultLimit: limits.pageSize,
};

const filters = queryFields<OutboxFilters>({
  state: {
    description: 'Only mails in this state. A failed one is tried again by itself.',
    schema: queryChoice('state', mailStates),
  },
});

const outboxRoutes: RouteGroup = {
  name: 'Outbox',
  description: `The mails of the site: those that wait, those that failed, and for ${limits.sentMailDays} days those that were sent. A mail is built from its record when it is sent; the outbox copies nothing of it.`,
  wires: { OutboxMail: outboxMailWire, OutboxCounts: outboxCountsWire },
  inputs: {},
  routes: [
    route(
      {
        method: 'GET',
        path: '/outbox',
        access: 'admin',
        summary: 'The mails of the site, the newest first',
        query: listQuery(LIST, filters),
        answers: { 200: page('The matching mails.', outboxMailWire) },
      },
      async (ctx, { query }) => pageBody(ctx, await listMails(query), serializeMail),
    ),
    route(
      {
        method: 'GET',
        path: '/outbox/counts',
        access: 'admin',
        summary: 'How many mails are not sent yet, and whether a mail server is set up',
        answers: { 200: json('Of all kinds together.', outboxCountsWire) },
      },
      async (ctx) => ({ ...(await unsentMailCounts()), is_set_up: ctx.deps.isMailSetUp }),
    ),
    route(
      {
        method: 'POST',
        path: '/outbox/:id/retry',
        access: 'admin',
        audit: { action: 'retry', kind: 'mail', find: auditedMail },
        summary: 'Try now to send a mail that is not sent yet',
        answers: { 200: json('As it is now.', outboxMailWire) },
      },
      async (ctx) => {
        const mail = await retryMail(idIn(ctx), emailOf(ctx));
        ctx.deps.onMailQueued();
        const [listed] = await withPeople([mail]);
        return serializeMail(listed!);
      },
    ),
  ],
};

export const outboxModule: ApiModule = {
  routes: outboxRoutes,
  startWorker: startOutboxWorker,
  dailyJobs: [expireSentMails],
  gauges: [
    { name: 'api_outbox_mails', help: 'Mails that wait to be sent.', read: countUnsentMails },
    {
      name: 'api_outbox_oldest_seconds',
      help: 'How long the oldest of these mails has been waiting.',
      read: oldestUnsentMailSeconds,
    },
  ],
};
