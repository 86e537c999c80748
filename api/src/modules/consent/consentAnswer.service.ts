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
import { savedWithRetry } from '../../records/concurrentEdits';
import { databaseNow } from '../../db/databaseClock';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { AppError, conflict } from '../../http/errors';
import type { SigningKeys } from '../../shared/signingKeys';
import { decideConsent } from './golferConsentLink.service';
import { deleteUnreferenced } from '../../records/pictures/image.service';
import { putInOutbox } from '../mail/outbox.service';
import { type StoredAgreement, type StoredLink, ConsentLink } from './consentLink.model';
import { unknownLink } from './consentLink.service';
import { sealToken } from '../../records/links';

const profileChanged = () => new AppError(409, consentLinkMessages.profileChanged, { code: 'stale' });
const answeredOtherwise = () => conflict(consentLinkMessages.answered);

/** The profile as it is now, with its seal. */
export interface ShownProfile {
  profile: GolferWire;
  shown: string;
}

export interface Answering {
  link: StoredLink;
  /** For the mails. */
  keys: SigningKeys;
  requestId: string;
}

/**
 * Stores the agreement, and with it the athlete's consent and the mails to both sides. The same answer again, from a
 * second tab or another process, is the same consent. Throws 404, or 409 when the answer differs or the profile changed.
 */
export async function agree(
  input: ConsentAgreementInput,
  readProfile: () => Promise<ShownProfile>,
  answering: Answering,
): Promise<Answered> {
  const { choices, full_name: fullName, relation, text_version: textVersion } = input;
  return decide(answering, {
    isSame: ({ agreement }) =>
      isDeepStrictEqual(agreement && { ...agreement.choices }, { ...choices }) &&
      agreement?.fullName === fullName &&
      agreement.relation === relation,
    async agreement() {
      const { profile, shown } = await readProfile();
      if (textVersion !== consentTextVersion || shown !== input.shown) throw profileChanged();
      return { textVersion, choices, fullName, relation, profile };
    },
    mail: { kind: 'consent_given', token: input.token },
  });
}

/** The profile is not public from now on. Throws 404, or 409 for a link that was agreed to. */
export function decline(token: string, answering: Answering): Promise<Answered> {
  return decide(answering, {
    isSame: ({ agreement }) => agreement === null,
    agreement: () => Promise.resolve(null),
    mail: { kind: 'consent_declined', token },
  });
}

/** The link after an answer. */
export interface Answered {
  link: StoredLink;
  /** It had this answer already. */
  isRepeated: boolean;
}

interface NewAgreement extends StoredAgreement {
  choices: ConsentChoices;
}

interface Decision {
  /** Whether the stored answer is this one. */
  isSame(link: StoredLink): boolean;
  agreement(): Promise<NewAgreement | null>;
  mail: { kind: 'consent_given' | 'consent_declined'; token: string };
}

async function decide({ link, ...mailing }: Answering, decision: Decision): Promise<Answered> {
  const { _id, golferId } = link;
  return changed(link, async (transaction) => {
    const at = await databaseNow();
    const current = await ConsentLink.findById(_id).session(transaction).lean<StoredLink>();
    if (!current || current.cancelledAt || (!current.answeredAt && current.expiresAt <= at))
      throw unknownLink();
    if (current.answeredAt) {
      if (current.withdrawnAt || !decision.isSame(current)) throw answeredOtherwise();
      return null;
    }
    const agreement = await decision.agreement();
    // Two answers at the same moment conflict here, and the later one starts again.
    await ConsentLink.updateOne({ _id }, { $set: { answeredAt: at, agreement } }, { session: transaction });
    const agreed = agreement && { ...agreement, scope: scopeOf(agreement.choices) };
    const left = await decideConsent(String(golferId), { agreed, at }, transaction);
    await putMails({ ...decision.mail, ...mailing, link, at }, transaction);
    return { left };
  });
}

/** Withdraws what was agreed to with a link. A second time changes nothing. Throws 404 or 409. */
export async function withdraw(token: string, { link, ...mailing }: Answering): Promise<Answered> {
  const { _id, golferId } = link;
  return changed(link, async (transaction) => {
    const current = await ConsentLink.findById(_id).session(transaction).lean<StoredLink>();
    if (!current) throw unknownLink();
    if (!current.agreement) throw conflict(consentLinkMessages.notGiven);
    if (current.withdrawnAt) return null;
    const at = await databaseNow();
    await ConsentLink.updateOne({ _id }, { $set: { withdrawnAt: at } }, { session: transaction });
    const left = await decideConsent(String(golferId), { agreed: null, at }, transaction);
    await putMails({ kind: 'consent_withdrawn', token, ...mailing, link, at }, transaction);
    return { left };
  });
}

/** Runs the change in a transaction, and deletes the pictures that it left behind. `change` returns null for a repetition. */
async function changed(
  { _id }: StoredLink,
  change: (transaction: Transaction) => Promise<{ left: string[] } | null>,
): Promise<Answered> {
  const made = await savedWithRetry('athlete', () => inTransaction(change));
  await deleteUnreferenced((made?.left ?? []).map((id) => ({ id })));
  const link = await ConsentLink.findById(_id).lean<StoredLink>();
  if (!link) throw unknownLink();
  return { link, isRepeated: made === null };
}

interface Mailing extends Omit<Answering, 'link'> {
  kind: 'consent_given' | 'consent_declined' | 'consent_withdrawn';
  token: string;
  link: StoredLink;
  at: Date;
}

/** One mail to the person, with the link, and one to the agency, without it. */
async function putMails(
  { kind, token, keys, requestId, link, at }: Mailing,
  transaction: Transaction,
): Promise<void> {
  const mail = { kind, recordId: link._id, requestId, nextAttemptAt: at };
  const sealedToken = sealToken(token, { kind: 'consent link', link, keys });
  await putInOutbox({ ...mail, to: 'person', sealedToken }, transaction);
  await putInOutbox({ ...mail, to: 'agency' }, transaction);
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
