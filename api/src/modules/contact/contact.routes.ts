import Router from '@koa/router';
import { type LeadReceiptWire, contactInput, contactMessages } from '@site/contract';
import type { AppContext, AppState } from '../../http/context';
import { readBody } from '../../http/readBody';
import { type ListRules, readListQuery } from '../../http/readListQuery';
import { readVisit } from '../../http/readVisit';
import { sendCsv } from '../../http/sendCsv';
import { sendPage } from '../../http/sendPage';
import { contactColumns, serializeContactMessage } from './contact.serializer';
import { type ContactService, readContactMessages } from './contact.service';

const LIST: ListRules = {
  sorts: { created_at: 'receivedAt', name: 'name', email: 'email' },
  defaultSort: '-created_at',
};

export function contactRoutes(
  messages: ContactService,
  offerExport: (ctx: AppContext) => void,
): Router<AppState> {
  const routes = new Router<AppState>({ prefix: '/contact' });

  routes.post('/', async (ctx) => {
    const visit = readVisit(ctx);
    const input = await readBody(ctx, contactInput);
    const id = await messages.receive(input, visit);
    ctx.status = 201;
    ctx.body = { id, message: contactMessages.sent } satisfies LeadReceiptWire;
  });

  routes.get('/', async (ctx) => {
    offerExport(ctx);
    sendPage(ctx, await messages.list(await readListQuery(ctx, LIST)), serializeContactMessage);
  });

  routes.get('/export', (ctx) =>
    sendCsv(ctx, { name: 'contact', columns: contactColumns, rows: readContactMessages }),
  );

  return routes;
}
