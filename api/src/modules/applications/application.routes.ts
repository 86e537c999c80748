import Router from '@koa/router';
import { type LeadReceiptWire, applicationInput, applicationMessages } from '@site/contract';
import type { AppContext, AppState } from '../../http/context';
import { readBody } from '../../http/readBody';
import { type ListRules, readListQuery } from '../../http/readListQuery';
import { readVisit } from '../../http/readVisit';
import { sendCsv } from '../../http/sendCsv';
import { sendPage } from '../../http/sendPage';
import { applicationColumns, serializeApplication } from './application.serializer';
import { type ApplicationService, readApplications } from './application.service';

const LIST: ListRules = {
  sorts: { created_at: 'receivedAt', name: 'name', email: 'email', grad_year: 'gradYear' },
  defaultSort: '-created_at',
};

export function applicationRoutes(
  applications: ApplicationService,
  offerExport: (ctx: AppContext) => void,
): Router<AppState> {
  const routes = new Router<AppState>({ prefix: '/applications' });

  routes.post('/', async (ctx) => {
    const visit = readVisit(ctx);
    const input = await readBody(ctx, applicationInput);
    const id = await applications.receive(input, visit);
    ctx.status = 201;
    ctx.body = { id, message: applicationMessages.sent } satisfies LeadReceiptWire;
  });

  routes.get('/', async (ctx) => {
    offerExport(ctx);
    sendPage(ctx, await applications.list(await readListQuery(ctx, LIST)), serializeApplication);
  });

  routes.get('/export', (ctx) =>
    sendCsv(ctx, { name: 'applications', columns: applicationColumns, rows: readApplications }),
  );

  return routes;
}
