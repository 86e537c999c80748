import { adminGolferWire, golferCardInput, golferCardWire } from '@site/contract';
import { keyIn } from '../../http/context';
import { jsonBody } from '../../routing/bodies';
import { keyOf } from '../../routing/parameters';
import { STALE } from '../../routing/recordRoutes';
import { json, type RouteGroup, route } from '../../routing/route';
import { serializeAdminGolfer } from './golfer.serializer';
import { auditedGolfer, getGolfer } from './golfer.service';
import { changeCard } from './golferCard.service';

export const golferCardRoutes: RouteGroup = {
  name: 'Cards of athletes',
  description:
    'What a coach reads beside the fields of an athlete: figures of the sport, results, films, schedule.',
  wires: { GolferCard: golferCardWire },
  inputs: { GolferCardInput: golferCardInput },
  routes: [
    route(
      {
        method: 'PUT',
        path: '/golfers/:key/card',
        access: 'admin',
        id: 'updateGolferCard',
        audit: { kind: 'golfer', action: 'update', find: auditedGolfer },
        summary: 'Change the figures, results, films and schedule of an athlete',
        description: `The whole card is replaced: a list that is absent is emptied. The api asks the platform of a new film for its still; where that gives none, the card is saved all the same with \`still: null\`, and the next save asks again. ${STALE}`,
        params: [keyOf('athlete')],
        body: jsonBody(golferCardInput),
        answers: { 200: json('The athlete as it is now.', adminGolferWire) },
        errors: [409],
      },
      async (ctx, { body }) => {
        const { filmService, log, throwIfShuttingDown } = ctx.deps;
        await changeCard(keyIn(ctx), body, { filmService, log, throwIfShuttingDown });
        return serializeAdminGolfer(await getGolfer(keyIn(ctx), { hidden: true }));
      },
    ),
  ],
};
