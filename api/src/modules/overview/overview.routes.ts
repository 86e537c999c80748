import { overviewWire } from '@site/contract';
import { describeError } from '@site/server';
import { isOwner, signedIn } from '../../http/guard';
import { json, type RouteGroup, route } from '../../http/route';
import type { ApiModule } from '../../records/ApiModule';
import { readOverview } from './overview.service';

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
        forEditors: true,
        summary: 'What may need somebody today',
        answers: { 200: json('Numbers, and little of what they count.', overviewWire) },
      },
      (ctx) => {
        const { log } = ctx.deps;
        const { requestId } = ctx.state;
        return readOverview({
          isOwner: isOwner(signedIn(ctx)),
          onFailure: (part, error) =>
            log.warn(
              { part, requestId, error: describeError(error) },
              'a part of the overview cannot be read',
            ),
        });
      },
    ),
  ],
};

export const overviewModule: ApiModule = { routes: overviewRoutes };
