import { overviewWire } from '@site/contract';
import { json, type RouteGroup, route } from '../../http/route';
import type { ApiModule } from '../../records/ApiModule';
import { countWaiting } from './overview.service';

const overviewRoutes: RouteGroup = {
  name: 'Overview',
  description: 'What may need somebody today, for the dashboard of the admin area.',
  wires: { Overview: overviewWire },
  inputs: {},
  routes: [
    route(
      {
        method: 'GET',
        path: '/overview',
        access: 'admin',
        summary: 'What may need somebody today',
        answers: { 200: json('Numbers, and little of what they count.', overviewWire) },
      },
      async (ctx) => ({ ...(await countWaiting()), can_send_mails: ctx.deps.isMailSetUp }),
    ),
  ],
};

export const overviewModule: ApiModule = { routes: overviewRoutes };
