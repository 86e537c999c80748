import { overviewWire } from '@site/contract';
import { describeError } from '@site/server';
import { sendEvents } from '../../http/sendEvents';
import { isOwner, signedIn } from '../../routing/guard';
import { file, json, type RouteGroup, route } from '../../routing/route';
import { serializeOverview } from './overview.serializer';
import { readOverview } from './overview.service';
import { followerIn, overviewEvents, STREAMS_MAX, STREAMS_OF_ACCOUNT } from './overviewEvents.service';

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
    route(
      {
        method: 'GET',
        path: '/overview/events',
        access: 'admin',
        forEditors: true,
        id: 'followOverview',
        summary: 'Be told when leads or comments change',
        description: `Server-sent events: at the start, and within seconds of every change. \`leads\`, for owners only, has the data \`{"received": […]}\` with the kinds of the leads that have just come in; \`comments\` has \`{"received": 1}\` with the number of comments that have just come in and wait for a decision. Nothing is said about a person: read the lists again. A comment every 20 seconds shows that the connection lives. At most ${STREAMS_OF_ACCOUNT} connections of one account and ${STREAMS_MAX} altogether are answered by a process; when the session ends, so does the answer.`,
        answers: { 200: file('The events, without an end.', ['text/event-stream']) },
        errors: [429],
      },
      // Koa destroys the stream once a HEAD request is answered.
      (ctx) => sendEvents(ctx, overviewEvents.follow(followerIn(ctx, ['leads', 'comments']))),
    ),
  ],
};
