import { VITALS_DAYS, vitalsInput, vitalsReportWire } from '@site/contract';
import * as yup from 'yup';
import { readQuery } from '../../http/readBody';
import { jsonBody } from '../../routing/bodies';
import { json, noBody, type QueryDeclaration, type RouteGroup, route } from '../../routing/route';
import { receiveVitals } from './vitals.service';
import { reportVitals } from './vitalsReport.service';

const DAYS = 28;
const DAYS_WRONG = `days must be a whole number from 1 to ${VITALS_DAYS}`;

const daysQuery = yup.object({
  days: yup
    .number()
    .typeError(DAYS_WRONG)
    .integer(DAYS_WRONG)
    .min(1, DAYS_WRONG)
    .max(VITALS_DAYS, DAYS_WRONG)
    .default(DAYS),
});

const days: QueryDeclaration<{ days: number }> = {
  parameters: [
    {
      name: 'days',
      in: 'query',
      description: 'How many days, today included.',
      schema: { type: 'integer', minimum: 1, maximum: VITALS_DAYS, default: DAYS },
    },
  ],
  read: (ctx) => readQuery(ctx, daysQuery),
};

export const vitalsRoutes: RouteGroup = {
  name: 'Vitals',
  description:
    'How fast and how faultless the pages are for visitors, by release and route. Sums of a day, without personal data.',
  wires: { VitalsReport: vitalsReportWire },
  inputs: { VitalsInput: vitalsInput },
  routes: [
    route(
      {
        method: 'POST',
        path: '/vitals',
        access: 'public',
        id: 'reportVitals',
        summary: 'Report what one page view measured',
        description:
          'A page sends this when it is left. It is added to the sums of the day; what exceeds their bounds is dropped without a word.',
        rateLimit: 'Reports are counted by address.',
        body: jsonBody(vitalsInput, { size: 'beacon' }),
        answers: { 204: noBody('It is taken.') },
      },
      (ctx, { body }) => receiveVitals(body, ctx.state.address),
    ),
    route(
      {
        method: 'GET',
        path: '/vitals',
        access: 'admin',
        id: 'getVitals',
        summary: 'What page views measured, by release',
        query: days,
        answers: { 200: json('The latest release first.', vitalsReportWire) },
      },
      (_ctx, { query }) => reportVitals(query.days),
    ),
  ],
};
