import {
  coachLinkInput,
  coachLinksWire,
  coachLinkWire,
  coachTokenInput,
  coachViewWire,
  limits,
  newCoachLinkWire,
  paths,
} from '@site/contract';
import { keyIn } from '../../http/context';
import { jsonBody } from '../../routing/bodies';
import { emailOf } from '../../routing/guard';
import { openByLink } from '../../routing/openByLink';
import { keyOf, linkId } from '../../routing/parameters';
import { json, noBody, type RouteGroup, route } from '../../routing/route';
import { serializeCoachLink, serializeCoachLinks, serializeCoachView } from './coachLink.serializer';
import { coachLinksOf, coachViewOf, makeCoachLink, withdrawCoachLink } from './coachLink.service';
import { auditedAthlete } from './consentLink.service';

const key = keyOf('athlete');
// Without the coach's name: the list of links has it for as long as the link works.
const audit = { kind: 'golfer', find: auditedAthlete } as const;

const open = openByLink('coach', limits.coachCallsPerTenMinutes);

export const coachLinkRoutes: RouteGroup = {
  name: 'Links for coaches',
  description:
    'With a link, a college coach sees the profile of an athlete with the parts that the consent shows to coaches only.',
  wires: {
    CoachLink: coachLinkWire,
    CoachLinks: coachLinksWire,
    NewCoachLink: newCoachLinkWire,
    CoachView: coachViewWire,
  },
  inputs: { CoachLinkInput: coachLinkInput, CoachTokenInput: coachTokenInput },
  routes: [
    route(
      {
        method: 'GET',
        path: '/golfers/:key/coach-links',
        access: 'admin',
        id: 'listCoachLinks',
        summary: 'The links for coaches of an athlete',
        params: [key],
        answers: {
          200: json(
            'Those that can be opened, the newest first, without their tokens, and what they show.',
            coachLinksWire,
          ),
        },
      },
      async (ctx) => serializeCoachLinks(await coachLinksOf(keyIn(ctx))),
    ),
    route(
      {
        method: 'POST',
        path: '/golfers/:key/coach-links',
        access: 'admin',
        id: 'makeCoachLink',
        audit: { ...audit, action: 'make_coach_link' },
        summary: 'Make a link for a coach',
        description: `It works until the end of its last day in London, which is at most ${limits.coachLinkDaysMax} days away; without one for ${limits.coachLinkDays} days. Its address is in this answer only. An athlete has at most ${limits.coachLinks} links. 409 while a coach would see nothing.`,
        params: [key],
        before: (ctx) => auditedAthlete(keyIn(ctx)),
        body: jsonBody(coachLinkInput),
        answers: { 201: json('The link, with its address.', newCoachLinkWire) },
        errors: [409],
      },
      async (ctx, { body }) => {
        const made = await makeCoachLink(keyIn(ctx), body, emailOf(ctx));
        const address = `${ctx.deps.publicOrigin}${paths.forCoaches.to()}#${made.token}`;
        return { link: serializeCoachLink(made.link), address };
      },
    ),
    route(
      {
        method: 'DELETE',
        path: '/golfers/:key/coach-links/:link',
        access: 'admin',
        id: 'withdrawCoachLink',
        audit: { ...audit, action: 'withdraw_coach_link' },
        summary: 'Withdraw a link for a coach',
        params: [key, linkId],
        answers: { 204: noBody('It shows nothing from now on.') },
      },
      (ctx) => withdrawCoachLink(keyIn(ctx), ctx.params.link ?? ''),
    ),
    route(
      {
        ...open,
        path: '/for-coaches/look',
        id: 'lookAsCoach',
        summary: 'The profile of a link for a coach',
        description:
          'A token that is unknown, one that has expired or was withdrawn, and one whose athlete may not be shown have the same answer: 404. The token is in the body, because addresses are logged.',
        body: jsonBody(coachTokenInput),
        answers: { 200: json('The profile with the parts for coaches.', coachViewWire) },
        errors: [404],
      },
      async (_ctx, { body: { token } }) => serializeCoachView(await coachViewOf(token)),
    ),
  ],
};
