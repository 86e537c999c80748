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
import { databaseNow } from '../../db/databaseClock';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { AppError, conflict } from '../../http/errors';
import { mailWithLink } from '../../records/links';
import type { SigningKeys } from '../../lib/keys';
import { putInOutbox } from '../mail/outbox.service';
import { type AgreedByLink, decideConsent } from './consentDecision.service';
import { type ConsentLinkFields, type StoredLink, ConsentLink } from './consentLink.model';
import { unknownLink } from './consentLink.service';

const profileChanged = () => new AppError(409, consentLinkMessages.profileChanged, { code: 'stale' });
const answeredOtherwise = () => conflict(consentLinkMessages.answered);

/** The profile as it is now, with its seal. */
export interface ShownProfile {
  profile: GolferWire;
  shown: string;
}

export interface Answering {
  link: StoredLink;
  /** Of the link, for the mails. */
  token: string;
  keys: SigningKeys;
  requestId: string;
}

/** The link after an answer. */
export interface Answered {
  link: StoredLink;
  /** It had this answer already. */
  isRepeated: boolean;
}

/**
 * Stores the agreement, and with it the athlete's consent and the mails to both sides. The same answer again, from a
 * second tab or another process, is the same consent. Throws 404, or 409 when the answer differs or the profile changed.
 */
export function agree(
  input: ConsentAgreementInput,
  readProfile: (transaction: Transaction) => Promise<ShownProfile>,
  answering: Answering,
): Promise<Answered> {
  const { choices, full_name: fullName, relation, text_version: textVersion } = input;
  const isSame = ({ agreement }: StoredLink) =>
    isDeepStrictEqual(agreement && { ...agreement.choices }, { ...choices }) &&
    agreement?.fullName === fullName &&
    agreement.relation === relation;
  return change(answering, async (link, { at, transaction }) => {
    if (isAnswered(link, { at, isSame })) return null;
    const { profile, shown } = await readProfile(transaction);
    if (textVersion !== consentTextVersion || shown !== input.shown) throw profileChanged();
    return {
      kind: 'consent_given',
      set: { answeredAt: at, agreement: { textVersion, choices, fullName, relation, profile } },
      agreed: { choices, fullName, relation, scope: scopeOf(choices) },
    };
  });
}

/** The profile is not public from now on. Throws 404, or 409 for a link that was agreed to. */
export function decline(answering: Answering): Promise<Answered> {
  const isSame = ({ agreement }: StoredLink) => agreement === null;
  return change(answering, (link, { at }) =>
    isAnswered(link, { at, isSame })
      ? null
      : { kind: 'consent_declined', set: { answeredAt: at, agreement: null }, agreed: null },
  );
}

/** Withdraws what was agreed to with a link. A second time changes nothing. Throws 404 or 409. */
export function withdraw(answering: Answering): Promise<Answered> {
  return change(answering, ({ agreement, withdrawnAt }, { at }) => {
    if (!agreement) throw conflict(consentLinkMessages.notGiven);
    return withdrawnAt ? null : { kind: 'consent_withdrawn', set: { withdrawnAt: at }, agreed: null };
  });
}

/** Throws 404 or 409 for a link that can no longer be answered like this. */
function isAnswered(
  link: StoredLink,
  { at, isSame }: { at: Date; isSame: (link: StoredLink) => boolean },
): boolean {
  if (link.cancelledAt || (!link.answeredAt && link.expiresAt <= at)) throw unknownLink();
  if (!link.answeredAt) return false;
  if (link.withdrawnAt || !isSame(link)) throw answeredOtherwise();
  return true;
}

interface Decision {
  kind: 'consent_given' | 'consent_declined' | 'consent_withdrawn';
  set: Partial<ConsentLinkFields>;
  /** Null for a consent that is declined or withdrawn. */
  agreed: AgreedByLink | null;
}

type Decide = (
  link: StoredLink,
  now: { at: Date; transaction: Transaction },
) => Decision | null | Promise<Decision | null>;

/** `decide` returns null for a repetition. Two answers at the same moment conflict, and the later one starts again. */
function change({ link: { _id, golferId }, ...mailing }: Answering, decide: Decide): Promise<Answered> {
  return inTransaction(async (transaction) => {
    const at = await databaseNow();
    const current = await ConsentLink.findById(_id).session(transaction).lean<StoredLink>();
    if (!current) throw unknownLink();
    const decision = await decide(current, { at, transaction });
    if (!decision) return { link: current, isRepeated: true };
    const { kind, set, agreed } = decision;
    await ConsentLink.updateOne({ _id }, { $set: set }, { session: transaction });
    await decideConsent(String(golferId), { agreed, at }, transaction);
    await putMails({ ...mailing, kind, link: current, at }, transaction);
    return { link: { ...current, ...set }, isRepeated: false };
  });
}

type Mailing = Answering & Pick<Decision, 'kind'> & { at: Date };

/** One mail to the person, with the link, and one to the agency, without it. */
async function putMails({ kind, at, ...answering }: Mailing, transaction: Transaction): Promise<void> {
  await putInOutbox({ kind, ...mailWithLink({ ...answering, kind: 'consent link' }, at) }, transaction);
  const { link, requestId } = answering;
  await putInOutbox({ kind, recordId: link._id, to: 'agency', requestId, nextAttemptAt: at }, transaction);
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
