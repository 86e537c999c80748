import {
  applicationSports,
  type ApplicationSport,
  calendarFile,
  londonDay,
  nextDates,
  type SchoolYear,
  schoolYears,
  site,
  STANDING_DATES_PATH,
  standingTodayWire,
} from '@site/contract';
import * as yup from 'yup';
import { readQuery } from '../../http/readBody';
import { queryChoice } from '../../http/queryFields';
import { file, json, type QueryDeclaration, type RouteGroup, route } from '../../http/route';

const years = schoolYears.map(({ value }) => value);
const datesSchema = yup.object({
  year: queryChoice('year', years).required('year is required'),
  sport: queryChoice('sport', applicationSports),
});

const datesQuery: QueryDeclaration<{ year: SchoolYear; sport?: ApplicationSport }> = {
  parameters: [
    {
      name: 'year',
      in: 'query',
      required: true,
      description: 'The school year in England that the athlete is in today.',
      schema: { type: 'string', enum: [...years] },
    },
    {
      name: 'sport',
      in: 'query',
      description: 'Some sports have dates of their own.',
      schema: { type: 'string', enum: [...applicationSports] },
    },
  ],
  read: async (ctx) => (await readQuery(ctx, datesSchema)) as { year: SchoolYear; sport?: ApplicationSport },
};

/** Neither is cached: both differ with the day. Nothing is stored. */
export const standingRoutes: RouteGroup = {
  name: 'Where do you stand?',
  description: 'What the page of this name needs besides its own rules.',
  wires: { StandingToday: standingTodayWire },
  inputs: {},
  routes: [
    route(
      {
        method: 'GET',
        path: '/standing/today',
        access: 'public',
        id: 'getStandingToday',
        summary: 'The day in London',
        answers: { 200: json('The day by the clock of the server.', standingTodayWire) },
      },
      () => ({ day: londonDay(new Date()) }),
    ),
    route(
      {
        method: 'GET',
        path: STANDING_DATES_PATH,
        access: 'public',
        id: 'getStandingDates',
        summary: 'The next dates of an athlete, three at most, as a calendar',
        query: datesQuery,
        answers: { 200: file('A calendar of RFC 5545.', ['text/calendar']) },
      },
      (ctx, { query }) => {
        const now = new Date();
        const days = nextDates(query, londonDay(now)).map(({ source, note, ...rest }) => ({
          ...rest,
          note: `${note} (${source})`,
        }));
        const { host } = new URL(ctx.deps.publicOrigin);
        ctx.attachment('college-dates.ics');
        ctx.type = 'text/calendar; charset=utf-8';
        ctx.body = calendarFile(days, { product: site.name, host, now });
      },
    ),
  ],
};
