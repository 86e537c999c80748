import { overviewWire } from '@site/contract';
import { describeError } from '@site/server';
import { isOwner, signedIn } from '../../http/guard';
import { json, type RouteGroup, route } from '../../http/route';
import { serializeOverview } from './overview.serializer';
import { readOverview } from './overview.service';

export const overviewRoutes: RouteGroup = {
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
        id: 'readOverview',
        summary: 'What may need somebody today',
        description:
          'A part that cannot be read is named in `failed`, and the others stay. An editor gets the parts about posts and comments alone. Numbers say how many entries the filtered list of the same records has.',
        answers: { 200: json('Numbers, and little of what they count.', overviewWire) },
      },
      async (ctx) => {
        const { retentionMonths, log } = ctx.deps;
        const { requestId } = ctx.state;
        return serializeOverview(
          await readOverview({
            retentionMonths,
            isOwner: isOwner(signedIn(ctx)),
            onFailure: (part, error) =>
              log.warn(
                { part, requestId, error: describeError(error) },
                'a part of the overview cannot be read',
              ),
          }),
        );
      },
    ),
  ],
};
