import {
  consentAudienceLabels,
  consentGroups,
  consentRelationLabels,
  consentTextOf,
  limits,
  oneLineOf,
  paths,
} from '@site/contract';
import { databaseNow } from '../../db/connect';
import { anyOf } from '../../db/filters';
import { DAY_MS, londonMoment } from '../../lib/time';
import { type StoredAgreement, type StoredLink, ConsentLink, stateOf } from './consentLink.model';
import { addressOfLink, unsealToken } from '../../records/links';
import { type GolferFields, Golfer } from '../golfers/golfer.model';
import { golferInTrash } from '../golfers/golferRelations.service';
import { type ComposedMail, type LinkSettings, mailText, registerMails } from '../mail/mailKinds.service';
import type { OutboxMail } from '../mail/outbox.service';

/** The mails that repeat an answer. */
export const ANSWER_MAILS = ['consent_given', 'consent_declined', 'consent_withdrawn'] as const;
type ConsentMailKind = 'consent_link' | (typeof ANSWER_MAILS)[number];

registerMails(['consent_link', ...ANSWER_MAILS], {
  compose,
  people: (linkIds) => ConsentLink.find({ _id: anyOf(linkIds) }, { name: 1, email: 1 }).lean<StoredLink[]>(),
});

/** Null when the mail has become pointless: the link or the athlete is gone, or it is too late. */
async function compose(
  { kind, recordId, to, sealedToken }: OutboxMail & { kind: ConsentMailKind },
  { keys, publicOrigin }: LinkSettings,
): Promise<ComposedMail | null> {
  const link = await ConsentLink.findById(recordId).lean<StoredLink>();
  const golfer = link && (await golferOf(kind, String(link.golferId)));
  if (!link || !golfer || !(await isTimely(kind, link))) return null;
  const athlete = oneLineOf(`${golfer.firstName} ${golfer.lastName}`) || 'the athlete';
  const { subject, body } = texts[kind]({ link, athlete, isForPerson: to === 'person' });
  if (to !== 'person') return { subject, text: mailText(body) };
  const token = sealedToken && unsealToken(sealedToken, { kind: 'consent link', link, keys });
  // Without the token the mail would have no link.
  if (!token && kind === 'consent_link') return null;
  const salutation = `Dear ${oneLineOf(link.name)},`;
  const text = mailText([salutation, ...body, ...linkParagraphs(kind, { token, publicOrigin })]);
  return { to: link.email, subject, text };
}

/** A withdrawal is confirmed also while the athlete is in the trash. */
async function golferOf(kind: ConsentMailKind, id: string): Promise<Named | null> {
  const golfer = await Golfer.findById(id).select('firstName lastName').lean<Named>();
  return golfer ?? (kind === 'consent_withdrawn' ? golferInTrash(id) : null);
}

type Named = Pick<GolferFields, 'firstName' | 'lastName'>;

/** Expired links are not sent, and copies are not retried for ever. */
async function isTimely(kind: ConsentMailKind, link: StoredLink): Promise<boolean> {
  const now = await databaseNow();
  if (kind === 'consent_link') return ['sent', 'opened'].includes(stateOf(link, now));
  const from = (kind === 'consent_withdrawn' ? link.withdrawnAt : link.answeredAt) ?? link.createdAt;
  return now.getTime() - from.getTime() < limits.unansweredLinkDays * DAY_MS;
}

interface Subject {
  link: StoredLink;
  athlete: string;
  isForPerson: boolean;
}

const momentOf = (moment: Date | null): string => (moment ? londonMoment(moment) : '');

const texts: Readonly<Record<ConsentMailKind, (about: Subject) => { subject: string; body: string[] }>> = {
  consent_link: ({ link, athlete }) => ({
    subject: `Your consent to the profile of ${athlete}`,
    body: [
      `we would like to show a profile of ${athlete} on our website, and we ask for your consent. Under the link you see the profile, you decide part by part what is public, and you can say no.`,
      `The link is yours alone: please do not pass it on. You can answer until ${londonMoment(link.expiresAt)}.`,
    ],
  }),
  consent_given: ({ link, athlete, isForPerson }) => ({
    subject: `Agreed: the profile of ${athlete}`,
    body: [
      `${isForPerson ? 'this is your copy of what you agreed to' : `${oneLineOf(link.name)} (${link.email}) has agreed`}: the profile of ${athlete} on our website.`,
      ...(link.agreement ? agreementParagraphs(link.agreement, link.answeredAt) : []),
    ],
  }),
  consent_declined: ({ link, athlete, isForPerson }) => ({
    subject: `Not agreed: the profile of ${athlete}`,
    body: [
      isForPerson
        ? `you did not agree to a profile of ${athlete}. It is not on our website.`
        : `${oneLineOf(link.name)} (${link.email}) does not agree to a profile of ${athlete}. It is not on the website.`,
      `Answered: ${momentOf(link.answeredAt)}`,
      ...(isForPerson ? followed(athlete) : []),
    ],
  }),
  consent_withdrawn: ({ link, athlete, isForPerson }) => ({
    subject: `Withdrawn: the consent to the profile of ${athlete}`,
    body: [
      isForPerson
        ? `you have withdrawn your consent. The profile of ${athlete} has left our website.`
        : `${oneLineOf(link.name)} (${link.email}) has withdrawn the consent. The profile of ${athlete} has left the website.`,
      `Withdrawn: ${momentOf(link.withdrawnAt)}`,
      ...(isForPerson ? followed(athlete) : []),
    ],
  }),
};

/** Tells the family what was removed, and what a withdrawal cannot reach. */
const followed = (athlete: string): string[] => [
  `Removed at once: the profile and its pictures, and ${athlete} on our results page.`,
  `What we wrote in other texts stays: an article, a testimonial, a comment or the description of a picture may still mention ${athlete}. If you find the name there, please reply to this email.`,
];

function agreementParagraphs(agreement: StoredAgreement, at: Date | null): string[] {
  const { fullName, relation, textVersion, choices } = agreement;
  const text = consentTextOf(textVersion);
  const chosen = consentGroups.map(
    (group) => `${text?.groups[group].label ?? group}: ${consentAudienceLabels[choices[group]]}`,
  );
  return [
    [
      `Name: ${oneLineOf(fullName)}`,
      `Relation: ${consentRelationLabels[relation]}`,
      `Agreed: ${momentOf(at)}`,
      `Version of the text: ${textVersion}`,
    ].join('\n'),
    `Who sees what:\n${chosen.join('\n')}`,
    ...(text ? [text.title, ...text.paragraphs] : []),
  ];
}

function linkParagraphs(
  kind: ConsentMailKind,
  { token, publicOrigin }: { token: string | undefined; publicOrigin: string },
): string[] {
  if (!token || kind === 'consent_declined' || kind === 'consent_withdrawn') return [];
  const use =
    kind === 'consent_link' ? 'Your link' : 'With this link you can withdraw your consent at any time';
  const address = addressOfLink(publicOrigin, paths.consent.to(), token);
  return [`${use}:\n${address}`, `If the page asks for a code, it is:\n${token}`];
}
