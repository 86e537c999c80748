import { adminGolferWire, golferCardInput, golferCardWire } from '@site/contract';
import { keyIn } from '../../http/context';
import { jsonBody } from '../../http/bodies';
import { keyOf } from '../../http/parameters';
import { STALE } from '../../http/recordRoutes';
import { json, type RouteGroup, route } from '../../http/route';
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
        description: `The whole card is replaced: a list that is absent is emptied. ${STALE}`,
        params: [keyOf('athlete')],
        body: jsonBody(golferCardInput),
        answers: { 200: json('The athlete as it is now.', adminGolferWire) },
        errors: [409],
      },
      async (ctx, { body }) => {
        await changeCard(keyIn(ctx), body);
        return serializeAdminGolfer(await getGolfer(keyIn(ctx), { hidden: true }));
      },
    ),
  ],
};
