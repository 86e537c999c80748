import { isDeepStrictEqual } from 'node:util';
import {
  type ConsentAgreementInput,
  type ConsentChoices,
  type GolferWire,
  consentAudienceLabels,
  consentAudiences,
  consentGroups,
  consentLinkMessages,
  consentTextVersion,
  currentConsentText,
} from '@site/contract';
import { databaseNow } from '../../db/connect';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { AppError, conflict } from '../../http/errors';
import { mailWithLink } from '../../records/links';
import type { SigningKeys } from '../../lib/keys';
import { putInOutbox } from '../mail/outbox.service';
import { type AgreedByLink, decideConsent } from './consentDecision.service';
import { type ConsentLinkFields, type StoredLink, ConsentLink } from './consentLink.model';
import { unknownLink } from './consentLink.service';

const profileChanged = () => new AppError(409, consentLinkMessages.profileChanged, { code: 'stale' });

/** An answer as it is stored with its link, in the same transaction as the consent of the athlete. */
interface Decision {
  kind: 'consent_given' | 'consent_declined' | 'consent_withdrawn';
  set: Partial<ConsentLinkFields>;
  /** Null for a consent that is declined or withdrawn. */
  agreed: AgreedByLink | null;
}

/** Returns null for a repetition. */
export type Decide = (
  link: StoredLink,
  now: { at: Date; transaction: Transaction },
) => Decision | null | Promise<Decision | null>;

interface Answering {
  link: StoredLink;
  /** Of the link, for the mail to the person. */
  token: string;
  keys: SigningKeys;
  requestId: string;
}

/** The link after an answer. */
interface Answered {
  link: StoredLink;
  /** It had this answer already. */
  isRepeated: boolean;
}

/**
 * Stores an answer, with the athlete's consent and the mails to both sides. Two answers at the same moment conflict, and the
 * later one starts again: a repetition, from a second tab or another process, changes nothing. Throws 404 and as `decide` does.
 */
export function answer(
  { link: { _id, golferId }, ...mailing }: Answering,
  decide: Decide,
): Promise<Answered> {
  return inTransaction(async (transaction) => {
    const at = await databaseNow();
    const link = await ConsentLink.findById(_id).session(transaction).lean<StoredLink>();
    if (!link) throw unknownLink();
    const decision = await decide(link, { at, transaction });
    if (!decision) return { link, isRepeated: true };
    const { kind, set, agreed } = decision;
    await ConsentLink.updateOne({ _id }, { $set: set }, { session: transaction });
    await decideConsent(String(golferId), { agreed, at }, transaction);
    await putInOutbox({ kind, ...mailWithLink({ ...mailing, link, kind: 'consent link' }, at) }, transaction);
    // Without the link, which is the person's alone.
    const toAgency = {
      kind,
      to: 'agency',
      recordId: _id,
      requestId: mailing.requestId,
      nextAttemptAt: at,
    } as const;
    await putInOutbox(toAgency, transaction);
    return { link: { ...link, ...set }, isRepeated: false };
  });
}

/** The profile as it is now, with its seal. */
type ReadProfile = (
  golferId: string,
  transaction: Transaction,
) => Promise<{ profile: GolferWire; shown: string }>;

/** Throws 404, or 409 when the answer differs from an earlier one, or the profile changed. */
export function agree(input: ConsentAgreementInput, readProfile: ReadProfile): Decide {
  const { choices, full_name: fullName, relation, text_version: textVersion } = input;
  const isSame = ({ agreement }: StoredLink) =>
    isDeepStrictEqual(agreement && { ...agreement.choices }, { ...choices }) &&
    agreement?.fullName === fullName &&
    agreement.relation === relation;
  return async (link, { at, transaction }) => {
    if (isAnswered(link, { at, isSame })) return null;
    const { profile, shown } = await readProfile(String(link.golferId), transaction);
    if (textVersion !== consentTextVersion || shown !== input.shown) throw profileChanged();
    return {
      kind: 'consent_given',
      set: { answeredAt: at, agreement: { textVersion, choices, fullName, relation, profile } },
      agreed: { choices, fullName, relation, scope: scopeOf(choices) },
    };
  };
}

/** The profile is not public from now on. Throws 404, or 409 for a link that was agreed to. */
export const decline: Decide = (link, { at }) =>
  isAnswered(link, { at, isSame: ({ agreement }) => agreement === null })
    ? null
    : { kind: 'consent_declined', set: { answeredAt: at, agreement: null }, agreed: null };

/** Withdraws what was agreed to with a link. A second time changes nothing. Throws 409. */
export const withdraw: Decide = ({ agreement, withdrawnAt }, { at }) => {
  if (!agreement) throw conflict(consentLinkMessages.notGiven);
  return withdrawnAt ? null : { kind: 'consent_withdrawn', set: { withdrawnAt: at }, agreed: null };
};

/** Throws 404 or 409 for a link that can no longer be answered like this. */
function isAnswered(
  link: StoredLink,
  { at, isSame }: { at: Date; isSame: (link: StoredLink) => boolean },
): boolean {
  if (link.cancelledAt || (!link.answeredAt && link.expiresAt <= at)) throw unknownLink();
  if (!link.answeredAt) return false;
  if (link.withdrawnAt || !isSame(link)) throw conflict(consentLinkMessages.answered);
  return true;
}

/** For the consent record of the athlete. */
function scopeOf(choices: ConsentChoices): string {
  const labelsOf = (audience: (typeof consentAudiences)[number]) =>
    consentGroups
      .filter((group) => choices[group] === audience)
      .map((group) => currentConsentText.groups[group].label.toLowerCase())
      .join(', ') || 'nothing';
  const seenBy = consentAudiences.map(
    (audience) => `${consentAudienceLabels[audience]} sees: ${labelsOf(audience)}.`,
  );
  return `By link, text ${consentTextVersion}. ${seenBy.join(' ')}`;
}
