import { limits } from '@site/contract';
import { createHash, randomBytes } from 'node:crypto';
import type { Model } from 'mongoose';
import { attemptLimit } from '../db/attemptLimit';
import { databaseNow } from '../db/connect';
import { dueRecords } from '../db/dailyJobs';
import { notAfter } from '../db/filters';
import type { AppContext } from '../http/context';
import { adminIn } from '../http/guard';
import { DAY_MS } from '../lib/time';
import { openSealed, sealText, type SigningKeys } from '../lib/keys';

/**
 * Links that open something for somebody without an account: a consent, an invitation, the preview of a post.
 *
 * The token is in the fragment of the address, and sent in the body of a request, because addresses are logged. Only its
 * hash is stored. A link that is mailed has a record with `linkFields` in its schema, made with `newLink`, and a mail in the
 * outbox that carries the token sealed, `mailWithLink`. A preview has neither mail nor end: it needs `newToken` and
 * `hashOf` alone.
 */
const TOKEN_BYTES = 32;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** A token has 256 random bits: a fast hash is enough, and a stolen database leads back to none. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The address that the recipient opens, `path` being a page of the site. */
export const addressOfLink = (publicOrigin: string, path: string, token: string): string =>
  `${publicOrigin}${path}#${token}`;

/** The stored fields of every mailed link. */
export interface MailedLink {
  /** The recipient. */
  name: string;
  email: string;
  /** SHA-256. The token itself is stored nowhere but, encrypted, in a mail that waits to be sent. */
  tokenHash: string;
  createdAt: Date;
  /** The email address of the account that made it. */
  createdBy: string;
  expiresAt: Date;
}

export const linkFields = {
  name: { type: String, required: true },
  email: { type: String, required: true },
  tokenHash: { type: String, required: true, unique: true },
  createdAt: { type: Date, required: true },
  createdBy: { type: String, required: true },
  expiresAt: { type: Date, required: true },
} as const;

type NewLink = Pick<MailedLink, 'tokenHash' | 'createdAt' | 'createdBy' | 'expiresAt'>;

/** The account that makes a link. */
export interface LinkMaker {
  id: string;
  email: string;
  keys: SigningKeys;
  requestId: string;
}

export function linkMakerIn(ctx: AppContext): LinkMaker {
  const { id, email } = adminIn(ctx);
  return { id, email, keys: ctx.deps.signingKeys, requestId: ctx.state.requestId };
}

/** The token is returned once: nothing that is stored leads back to it. */
export async function newLink(
  days: number,
  { email }: LinkMaker,
): Promise<{ token: string; fields: NewLink }> {
  const token = newToken();
  const createdAt = await databaseNow();
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
  return { token, fields: { tokenHash: hashOf(token), createdAt, createdBy: email, expiresAt } };
}

interface SealedLink {
  /** A token sealed for one kind of link cannot be opened as another. */
  kind: 'consent link' | 'invitation';
  link: { _id: unknown };
  keys: SigningKeys;
}

const sealTerms = ({ kind, link, keys }: SealedLink) => ({
  keys,
  purpose: `${kind} in a mail`,
  owner: String(link._id),
});

/** The outbox fields of a mail with a link to its recipient: the token is encrypted for as long as the mail waits. */
export function mailWithLink<Id>(
  { token, requestId, ...sealed }: SealedLink & { link: { _id: Id }; token: string; requestId: string },
  nextAttemptAt: Date,
) {
  const sealedToken = sealText(token, sealTerms(sealed));
  return { recordId: sealed.link._id, to: 'person', sealedToken, requestId, nextAttemptAt } as const;
}

/**
 * Undefined if the secret has been replaced twice since, if the text was altered or belongs to another link, or if the link
 * has a new token.
 */
export function unsealToken(
  text: string,
  sealed: SealedLink & { link: { tokenHash: string } },
): string | undefined {
  const token = openSealed(text, sealTerms(sealed));
  return token !== undefined && hashOf(token) === sealed.link.tokenHash ? token : undefined;
}

/** For a daily job: the links that `filter` matches, some time after they expired. */
export const expiredLinks = <Link extends MailedLink>(
  model: Model<Link>,
  filter: Record<string, unknown> = {},
) =>
  dueRecords(model, ({ now }) => ({
    ...filter,
    expiresAt: notAfter(new Date(now.getTime() - limits.unansweredLinkDays * DAY_MS)),
  }));

/**
 * The part of its declaration that every route has which is called with the token of a link. The limit is for each address;
 * `keyPrefix` keeps the counts of different links apart.
 */
export function openByLink(keyPrefix: string, callsPerTenMinutes: number) {
  const limiter = attemptLimit({ keyPrefix, points: callsPerTenMinutes, duration: 10 * 60 });
  return {
    method: 'POST',
    access: 'public',
    before: (ctx: AppContext) => limiter.count(ctx.state.address),
    rateLimit: `At most ${callsPerTenMinutes} calls in ten minutes are taken from one address.`,
  } as const;
}
