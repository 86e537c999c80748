import {
  consentAudienceLabels,
  consentGroups,
  consentRelationLabels,
  consentTextOf,
  limits,
  oneLineOf,
  paths,
  site,
} from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import { DAY_MS } from '../../lib/time';
import { type StoredAgreement, type StoredLink, ConsentLink, stateOf } from './consentLink.model';
import { addressOfLink, unsealToken } from '../../records/links';
import { type GolferFields, Golfer } from '../golfers/golfer.model';
import { golferInTrash } from '../golfers/golferRelations.service';
import type { ComposedMail, LinkSettings } from '../mail/mailKinds.service';
import type { OutboxMail } from '../mail/outbox.service';

export const consentMailKinds = [
  'consent_link',
  'consent_given',
  'consent_declined',
  'consent_withdrawn',
] as const;
type ConsentMailKind = (typeof consentMailKinds)[number];

type ConsentMailEntry = OutboxMail & { kind: ConsentMailKind };

/** The mail as it is sent now; null when it has become pointless: the link or the athlete is gone, or it is too late. */
export async function consentMailText(
  entry: ConsentMailEntry,
  settings: LinkSettings,
): Promise<ComposedMail | null> {
  const { kind, recordId } = entry;
  const link = await ConsentLink.findById(recordId).lean<StoredLink>();
  const golfer = link && (await golferOf(kind, String(link.golferId)));
  if (!link || !golfer || !(await isTimely(kind, link))) return null;
  const name = oneLineOf(`${golfer.firstName} ${golfer.lastName}`);
  const athlete = name || 'the athlete';
  const subject = subjects[kind](athlete);
  if (entry.to !== 'person') {
    const body = bodies[kind]({ link, athlete, isForPerson: false });
    return { subject, text: textOf(body) };
  }
  return mailToPerson(entry, { link, athlete, subject, settings });
}

/** A withdrawal is confirmed also while the athlete is in the trash. */
async function golferOf(kind: ConsentMailKind, id: string): Promise<Named | null> {
  const golfer = await Golfer.findById(id).select('firstName lastName').lean<Named>();
  return golfer ?? (kind === 'consent_withdrawn' ? golferInTrash(id) : null);
}

type Named = Pick<GolferFields, 'firstName' | 'lastName'>;

interface PersonMail {
  link: StoredLink;
  athlete: string;
  subject: string;
  settings: LinkSettings;
}

function mailToPerson(
  { kind, sealedToken }: ConsentMailEntry,
  { link, athlete, subject, settings }: PersonMail,
): ComposedMail | null {
  const token = sealedToken && unsealToken(sealedToken, { kind: 'consent link', link, keys: settings.keys });
  // Without its token there would be nothing to open.
  if (!token && kind === 'consent_link') return null;
  const address = token && addressOfLink(settings.publicOrigin, paths.consent.to(), token);
  const text = textOf([
    `Dear ${oneLineOf(link.name)},`,
    ...bodies[kind]({ link, athlete, isForPerson: true }),
    ...(address ? linkPart(kind, { address, token }) : []),
  ]);
  return { to: link.email, subject, text };
}

const textOf = (parts: readonly string[]): string =>
  `${[...parts, `${site.name}, ${site.email}`].join('\n\n')}\n`;

/** A link that can no longer be answered is not sent, and a copy not for ever to an address that takes none. */
async function isTimely(kind: ConsentMailKind, link: StoredLink): Promise<boolean> {
  const now = await databaseNow();
  if (kind === 'consent_link') return ['sent', 'opened'].includes(stateOf(link, now));
  const from = (kind === 'consent_withdrawn' ? link.withdrawnAt : link.answeredAt) ?? link.createdAt;
  return now.getTime() - from.getTime() < limits.unansweredLinkDays * DAY_MS;
}

const subjects: Readonly<Record<ConsentMailKind, (athlete: string) => string>> = {
  consent_link: (athlete) => `Your consent to the profile of ${athlete}`,
  consent_given: (athlete) => `Agreed: the profile of ${athlete}`,
  consent_declined: (athlete) => `Not agreed: the profile of ${athlete}`,
  consent_withdrawn: (athlete) => `Withdrawn: the consent to the profile of ${athlete}`,
};

interface Subject {
  link: StoredLink;
  athlete: string;
  isForPerson: boolean;
}

const dayOf = (moment: Date): string =>
  moment.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/London',
  });
const momentOf = (moment: Date | null): string =>
  moment ? `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';

const bodies: Readonly<Record<ConsentMailKind, (subject: Subject) => string[]>> = {
  consent_link: ({ link, athlete }) => [
    `we would like to show a profile of ${athlete} on our website, and we ask for your consent. Under the link you see the profile, you decide part by part what is public, and you can say no.`,
    `The link is yours alone: please do not pass it on. You can answer until ${dayOf(link.expiresAt)}.`,
  ],
  consent_given: ({ link, athlete, isForPerson }) => [
    `${isForPerson ? 'this is your copy of what you agreed to' : `${oneLineOf(link.name)} (${link.email}) has agreed`}: the profile of ${athlete} on our website.`,
    ...(link.agreement ? agreementParts(link.agreement, link.answeredAt) : []),
  ],
  consent_declined: ({ link, athlete, isForPerson }) => [
    isForPerson
      ? `you did not agree to a profile of ${athlete}. It is not on our website.`
      : `${oneLineOf(link.name)} (${link.email}) does not agree to a profile of ${athlete}. It is not on the website.`,
    `Answered: ${momentOf(link.answeredAt)}`,
    ...(isForPerson ? followed(athlete) : []),
  ],
  consent_withdrawn: ({ link, athlete, isForPerson }) => [
    isForPerson
      ? `you have withdrawn your consent. The profile of ${athlete} has left our website.`
      : `${oneLineOf(link.name)} (${link.email}) has withdrawn the consent. The profile of ${athlete} has left the website.`,
    `Withdrawn: ${momentOf(link.withdrawnAt)}`,
    ...(isForPerson ? followed(athlete) : []),
  ],
};

/** Tells the family what was removed, and what a withdrawal cannot reach. */
const followed = (athlete: string): string[] => [
  `Removed at once: the profile and its pictures, and ${athlete} on our results page.`,
  `What we wrote in other texts stays: an article, a testimonial, a comment or the description of a picture may still mention ${athlete}. If you find the name there, please reply to this email.`,
];

function agreementParts(agreement: StoredAgreement, at: Date | null): string[] {
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

function linkPart(kind: ConsentMailKind, { address, token }: { address: string; token: string }): string[] {
  if (kind === 'consent_declined' || kind === 'consent_withdrawn') return [];
  const use =
    kind === 'consent_link' ? 'Your link' : 'With this link you can withdraw your consent at any time';
  return [`${use}:\n${address}`, `If the page asks for a code, it is:\n${token}`];
}
