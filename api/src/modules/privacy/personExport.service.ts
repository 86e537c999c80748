import {
  type ChosenRecord,
  type PersonalKind,
  golferFields,
  personalKinds,
  placementFields,
  site,
} from '@site/contract';
import { announceExport } from '../accounts/accountMail.service';
import { databaseNow } from '../../db/connect';
import { notFound } from '../../http/errors';
import { toWire } from '../../records/fields';
import { entriesAbout } from '../../records/audit/audit.service';
import { type StoredLink, linksOfGolfers } from '../consent/consentLink.service';
import { cardInExport } from '../golfers/golferRelations.service';
import { largestFile } from '../../records/pictures/image.service';
import type { OutboxMail } from '../mail/outbox.service';
import { mailsAbout, recordsOf } from './person.service';
import type {
  PersonRecord,
  StoredComment,
  StoredGolfer,
  StoredLead,
  StoredPlacement,
  TestimonialOfPerson,
} from './personRecord';

export { announceExport };

const PARTS = {
  application:
    'What was sent through the application form, and what we noted about it. It was used to answer and, where you wanted it, to prepare a contract.',
  message: 'What was sent through the contact form, and what we noted about it. It was used to answer.',
  golfer:
    'A profile of an athlete, with the consent behind it: who gave it, when, for what, and when it was withdrawn, and whom we asked for it by email (consent_links, one for each link that we sent, without the email address, which is data of that person),. It is or was shown on the website.',
  placement:
    'A college that an athlete went to, with the consent behind it. Our page of results shows it, or did, by initials or by name.',
  comment:
    'What you wrote under an article of our website. Its page shows it, or did, with the name that you gave.',
  testimonial: 'Your words on the page of one of our programmes.',
} as const satisfies Record<PersonalKind, string>;

const NOT_INCLUDED = [
  `Emails between you and ${site.name} are in our mailbox, not in this file, except the replies that we sent from the website. Ask us for the others in the same way.`,
  'Articles on our website that mention you can be read there.',
  'Backups hold the same records as this file, as they were on the day of the backup, for at most 30 days.',
  'A form that you have filled in but not sent is kept by your own browser only.',
];

/**
 * Everything that the database holds in the chosen records, as readable JSON. Pictures are in the file itself: a link would
 * end with the profile. Throws 404 when none of the records is stored.
 */
export async function exportPerson(chosen: readonly ChosenRecord[]): Promise<string> {
  const records = await recordsOf(chosen);
  if (records.length === 0) throw notFound('Record');
  const now = await databaseNow();
  const file: Record<string, unknown> = {
    about_this_file: {
      what_this_is: `A copy of the personal data in the records named below, held by ${site.legalName} on ${now.toISOString()}.`,
      how_to_read_it:
        'Each part begins with what it is and what it is for. Moments are in UTC. A picture is a data: address; pasted into the address bar of a browser, it is shown.',
      contact: site.email,
      not_in_this_file: NOT_INCLUDED,
    },
  };
  for (const kind of personalKinds) {
    const ofKind = records.filter((each) => each.kind === kind);
    if (ofKind.length === 0) continue;
    file[`${kind}s`] = { what_this_is: PARTS[kind], records: await Promise.all(ofKind.map(contentOf)) };
  }
  const pictures = await picturesOf(records.flatMap(({ imageIds }) => imageIds));
  if (pictures.length > 0) file.pictures = pictures;
  return JSON.stringify(file, null, 2);
}

async function picturesOf(imageIds: readonly string[]): Promise<object[]> {
  const files = await Promise.all(imageIds.map(largestFile));
  return files.flatMap((file) =>
    file ? [{ name: file.name, content: `data:image/webp;base64,${file.bytes.toString('base64')}` }] : [],
  );
}

async function contentOf(found: PersonRecord): Promise<object> {
  return {
    id: found.id,
    ...(found.deletedAt && { in_our_trash_since: found.deletedAt }),
    ...(FIELDS_OF[found.kind] as (record: never) => object)(found.record as never),
    ...(found.kind === 'golfer' && {
      consent_links: (await linksOfGolfers([found.id])).map(fieldsOfLink),
    }),
    mails: (await mailsAbout(found)).map(fieldsOfMail),
    // Without the people who did it and their addresses, which are data of others.
    what_was_done_with_it: (await entriesAbout([found.id])).map(({ at, action }) => ({ at, action })),
  };
}

function fieldsOfTestimonial({ programTitle, athleteName, ...testimonial }: TestimonialOfPerson): object {
  const { athleteSport, quote, imageUrl } = testimonial;
  return { programme: programTitle, name: athleteName, sport: athleteSport, quote, picture: imageUrl };
}

/** The agency's notes about a lead, without their authors. */
function workOf({ work }: StoredLead): object {
  if (!work) return {};
  const { state = 'new', nextStep = '', nextStepOn = null, notes = [], replies = [], history = [] } = work;
  const { athleteId } = work;
  const events = history.filter(({ what }) => what !== 'assignee');
  const day = (date: Date | null) => date && date.toISOString().slice(0, 10);
  return {
    what_we_noted: {
      state,
      next_step: nextStep,
      next_step_on: day(nextStepOn),
      ...(athleteId && { made_into_athlete: String(athleteId) }),
      notes: notes.map(({ at, text }) => ({ at, text })),
      replies: replies.map(({ replyId, at, subject, text }) => ({ id: replyId, at, subject, text })),
      history: events.map(({ at, what, from, to, on }) => ({ at, what, from, to, on: day(on) })),
    },
  };
}

function fieldsOfLead({ name, email, message, gradYear, ...stored }: StoredLead): object {
  return {
    name,
    email,
    message,
    ...(gradYear !== undefined && { grad_year: gradYear }),
    received_at: stored.receivedAt,
    kept_until: stored.purgeAfter,
    version_of_the_privacy_notice: stored.noticeVersion,
    // Without the record's name, which may be another person's.
    ...(stored.source && { came_from: sourceIn(stored.source) }),
    looks_like_spam_because_of: stored.flags,
    ...workOf(stored as StoredLead),
  };
}

const sourceIn = ({ kind, recordId, page }: NonNullable<StoredLead['source']>): object =>
  kind === 'page' ? { page } : { page_of: kind, id: String(recordId) };

function fieldsOfGolfer(golfer: StoredGolfer): object {
  return {
    address: `/golfers/${golfer.slug}`,
    ...toWire(golferFields, golfer, 'admin'),
    card: cardInExport(golfer),
    hidden_from_visitors: golfer.hiddenGroups ?? [],
    created_at: golfer.createdAt,
    updated_at: golfer.updatedAt,
  };
}

function fieldsOfComment({ postId, name, text, state, receivedAt, flags }: StoredComment): object {
  return {
    article: String(postId),
    name,
    text,
    state,
    received_at: receivedAt,
    looks_like_spam_because_of: flags,
  };
}

function fieldsOfPlacement(placement: StoredPlacement): object {
  const { createdAt, updatedAt } = placement;
  return { ...toWire(placementFields, placement, 'admin'), created_at: createdAt, updated_at: updatedAt };
}

/** A consent link with its agreement, without the email address: it belongs to the recipient, not to the athlete. */
function fieldsOfLink({ name, agreement, ...link }: StoredLink): object {
  return {
    sent_to: { name },
    made_at: link.createdAt,
    could_be_answered_until: link.expiresAt,
    opened_at: link.openedAt,
    cancelled_at: link.cancelledAt,
    answered_at: link.answeredAt,
    withdrawn_at: link.withdrawnAt,
    agreed: agreement && {
      full_name: agreement.fullName,
      relation: agreement.relation,
      choices: agreement.choices,
      version_of_the_text: agreement.textVersion,
      profile_as_it_was_shown: agreement.profile,
    },
  };
}

function fieldsOfMail({ _id, kind, state = 'waiting', sentAt }: OutboxMail): object {
  return { about: kind, state, made_at: _id.getTimestamp(), sent_at: sentAt ?? null };
}

const FIELDS_OF = {
  application: fieldsOfLead,
  message: fieldsOfLead,
  golfer: fieldsOfGolfer,
  placement: fieldsOfPlacement,
  comment: fieldsOfComment,
  testimonial: fieldsOfTestimonial,
} as const satisfies Record<PersonalKind, unknown>;
