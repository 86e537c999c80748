import {
  type AuditAction,
  type ConsentOfferWire,
  consentAgreementInput,
  consentLinkInput,
  consentLinksWire,
  consentLinkWire,
  consentOfferWire,
  consentTokenInput,
  limits,
  newConsentLinkWire,
  paths,
} from '@site/contract';
import { databaseNow } from '../../db/connect';
import type { Transaction } from '../../db/inTransaction';
import { type AppContext, idIn, keyIn } from '../../http/context';
import { auditedByLink } from '../../records/audit/audited';
import { jsonBody } from '../../http/body';
import { addressOfLink, linkMakerIn, openByLink } from '../../records/links';
import { json, type RouteGroup, route } from '../../http/route';
import { agree, answer, type Decide, decline, withdraw } from './consentAnswer.service';
import type { ApiModule } from '../../records/ApiModule';
import { golferOfLink } from './consentDecision.service';
import { sealOfProfile, serializeLink, serializeOffer } from './consentLink.model';
import {
  auditedAthlete,
  auditedLink,
  cancelLink,
  copyOf,
  deleteUnanswered,
  eraseLinksOf,
  findLink,
  linkOfToken,
  linksOf,
  makeLink,
  noteOpened,
  type StoredLink,
  withStates,
} from './consentLink.service';
import { serializeWholeProfile } from '../golfers/golfer.serializer';

const open = openByLink('consent', limits.consentCallsPerTenMinutes);

const readProfile = async (golferId: string, transaction?: Transaction) => {
  const profile = serializeWholeProfile(await golferOfLink(golferId, transaction));
  return { profile, shown: sealOfProfile(profile) };
};

/** What the person with the link sees. */
async function offered(ctx: AppContext, link: StoredLink): Promise<ConsentOfferWire> {
  const [{ profile, shown }, now, copy] = await Promise.all([
    readProfile(String(link.golferId)),
    databaseNow(),
    copyOf(link, ctx.deps.isMailSetUp),
  ]);
  return serializeOffer(link, { profile, shown, now, copy });
}

const answering = {
  ...open,
  answers: { 200: json('What the link says from now on.', consentOfferWire) },
  errors: [404, 409],
} as const;

/** The entry in the audit trail names nobody, and there is one only when something changed. */
async function answered(
  ctx: AppContext,
  { token, action }: { token: string; action: AuditAction },
  decide: Decide,
): Promise<ConsentOfferWire> {
  const link = await linkOfToken(token);
  const { signingKeys: keys, onMailQueued } = ctx.deps;
  const actor = { id: null, email: 'a consent link' };
  const record = { id: String(link.golferId), title: '' };
  const { link: after } = await auditedByLink(
    ctx,
    {
      change: { actor, action, kind: 'consent', record },
      recordOf: ({ isRepeated }) => (isRepeated ? undefined : record),
    },
    () => answer({ link, token, keys, requestId: ctx.state.requestId }, decide),
  );
  onMailQueued();
  return offered(ctx, after);
}

const consentLinkRoutes: RouteGroup = {
  name: 'Consent links',
  description:
    'With a link, a parent or an athlete who is grown up decides what of a profile is public, and can withdraw that for ever.',
  wires: {
    ConsentLink: consentLinkWire,
    ConsentLinks: consentLinksWire,
    NewConsentLink: newConsentLinkWire,
    ConsentOffer: consentOfferWire,
  },
  inputs: {
    ConsentLinkInput: consentLinkInput,
    ConsentTokenInput: consentTokenInput,
    ConsentAgreementInput: consentAgreementInput,
  },
  routes: [
    route(
      {
        method: 'GET',
        path: '/golfers/:key/consent-links',
        access: 'admin',
        summary: 'The consent links of an athlete',
        answers: { 200: json('The newest first, without their tokens.', consentLinksWire) },
      },
      async (ctx) => ({ links: (await withStates(await linksOf(keyIn(ctx)))).map(serializeLink) }),
    ),
    route(
      {
        method: 'POST',
        path: '/golfers/:key/consent-links',
        access: 'admin',
        audit: { kind: 'consent', action: 'send_link', find: auditedAthlete },
        summary: 'Ask somebody for their consent',
        before: (ctx) => auditedAthlete(keyIn(ctx)),
        body: jsonBody(consentLinkInput),
        answers: { 201: json('The link, with its address.', newConsentLinkWire) },
        errors: [409],
      },
      async (ctx, { body }) => {
        const { publicOrigin, onMailQueued } = ctx.deps;
        const made = await makeLink(keyIn(ctx), body, linkMakerIn(ctx));
        onMailQueued();
        const [link] = await withStates([made.link]);
        return {
          link: serializeLink(link!),
          address: addressOfLink(publicOrigin, paths.consent.to(), made.token),
        };
      },
    ),
    route(
      {
        method: 'DELETE',
        path: '/consent-links/:id',
        access: 'admin',
        audit: { kind: 'consent', action: 'cancel_link', find: auditedLink },
        summary: 'Withdraw a link that is not answered',
        before: (ctx) => findLink(idIn(ctx)),
        answers: { 200: json('The updated link.', consentLinkWire) },
        errors: [409],
      },
      async (ctx) => {
        const [link] = await withStates([await cancelLink(idIn(ctx))]);
        return serializeLink(link!);
      },
    ),
    route(
      {
        ...open,
        path: '/consent/look',
        summary: 'What a link asks for',
        body: jsonBody(consentTokenInput),
        answers: { 200: json('The profile with every part, or what was answered.', consentOfferWire) },
        errors: [404],
      },
      async (ctx, { body }) => {
        const link = await linkOfToken(body.token);
        await noteOpened(link);
        return offered(ctx, link);
      },
    ),
    route(
      {
        ...answering,
        path: '/consent/agree',
        summary: 'Agree',
        body: jsonBody(consentAgreementInput),
      },
      async (ctx, { body }) =>
        answered(ctx, { token: body.token, action: 'give_consent' }, agree(body, readProfile)),
    ),
    route(
      {
        ...answering,
        path: '/consent/decline',
        summary: 'Do not agree',
        body: jsonBody(consentTokenInput),
      },
      async (ctx, { body: { token } }) => answered(ctx, { token, action: 'decline_consent' }, decline),
    ),
    route(
      {
        ...answering,
        path: '/consent/withdraw',
        summary: 'Withdraw a consent',
        body: jsonBody(consentTokenInput),
      },
      async (ctx, { body: { token } }) => answered(ctx, { token, action: 'withdraw_consent' }, withdraw),
    ),
  ],
};

export const consentLinkModule: ApiModule = {
  routes: consentLinkRoutes,
  purges: { golfer: eraseLinksOf },
  dailyJobs: [deleteUnanswered],
};
