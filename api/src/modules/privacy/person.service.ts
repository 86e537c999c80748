import { type ChosenRecord, imageIdOf, type PersonalKind } from '@site/contract';
import { anyOf } from '../../db/filters';
import { entriesAbout } from '../../records/audit/audit.service';
import { foldedEmail, type MatchReason, matchReason, type PersonQuery } from '../../records/person';
import { imageIdsWithin } from '../../records/pictures/pictureUses';
import { deletedRecords, PERSONAL } from '../../records/trash/trashPrivacy.service';
import { commentsByIds, commentsOfPerson, type StoredComment } from '../comments/comment.service';
import { golferIdsOfPerson, linksOfGolfers } from '../consent/consentLink.service';

import {
  golfersByIds,
  golfersOfPerson,
  type StoredGolfer,
  traitsOfGolfer,
} from '../golfers/golferRelations.service';
import { leadsByIds, leadsOfAthletes, leadsOfPerson, type StoredLead } from '../leads/lead.service';
import { mailsOf, type OutboxMail } from '../mail/outbox.service';
import {
  placementsByIds,
  placementsOfPerson,
  type StoredPlacement,
  traitsOfPlacement,
} from '../placements/placementPrivacy.service';
import {
  type TestimonialOfPerson,
  testimonialsByIds,
  testimonialsOfPerson,
} from '../programs/testimonial.service';

export type { StoredComment, StoredGolfer, StoredLead, StoredPlacement, TestimonialOfPerson };

/** A record of a person as it is stored, in its list or in the trash. */
export type PersonRecord = { id: string; deletedAt: Date | null; imageIds: string[] } & (
  | { kind: 'application' | 'message'; record: StoredLead }
  | { kind: 'golfer'; record: StoredGolfer }
  | { kind: 'placement'; record: StoredPlacement }
  | { kind: 'comment'; record: StoredComment }
  | { kind: 'testimonial'; record: TestimonialOfPerson }
);

/** A record that may belong to the person, with how many mails and entries of the audit trail go with it. */
export type FoundRecord = PersonRecord & { reason: MatchReason; mails: number; activity: number };

const listed = <T extends { _id: unknown }>(record: T) => ({
  id: String(record._id),
  deletedAt: null,
  imageIds: [] as string[],
  record,
});
const ofLead = (lead: StoredLead): PersonRecord => ({ ...listed(lead), kind: lead.kind });
const ofPlacement = (record: StoredPlacement): PersonRecord => ({ ...listed(record), kind: 'placement' });
const ofComment = (record: StoredComment): PersonRecord => ({ ...listed(record), kind: 'comment' });
const ofGolfer = (golfer: StoredGolfer): PersonRecord => ({
  ...listed(golfer),
  kind: 'golfer',
  imageIds: imageIdsWithin(golfer),
});
const ofTestimonial = (testimonial: TestimonialOfPerson): PersonRecord => ({
  ...listed(testimonial),
  kind: 'testimonial',
  deletedAt: testimonial.deletedAt,
  imageIds: [imageIdOf(testimonial.imageUrl) ?? []].flat(),
});

/** What the record says about its person. */
function traitsOf(found: PersonRecord) {
  switch (found.kind) {
    case 'golfer':
      return traitsOfGolfer(found.record);
    case 'placement':
      return traitsOfPlacement(found.record);
    case 'comment':
      return { id: found.id, name: found.record.name };
    case 'testimonial':
      return { id: found.id, name: found.record.athleteName };
    default:
      return { id: found.id, name: found.record.name, email: found.record.email };
  }
}

/** By what the record may belong to the person. */
const reasonFor = (query: PersonQuery, found: PersonRecord): MatchReason | undefined =>
  matchReason(query, traitsOf(found));

/** The query for the other details of the person of this record. */
export function queryOf(found: PersonRecord): PersonQuery {
  const { name, email = '' }: { name: string; email?: string } = traitsOf(found);
  return { name, email: foldedEmail(email), key: '' };
}

const LISTED_MAX = 200;

interface FoundPerson {
  records: FoundRecord[];
  isCapped: boolean;
}

/** Everything that may belong to a person, by kind. */
export async function findPerson(query: PersonQuery): Promise<FoundPerson> {
  // The athletes about whose consent the person was asked by a link.
  const consenting = new Set(await golferIdsOfPerson(query));
  const ofPerson = [
    ...(await leadsOfPerson(query, LISTED_MAX)).map(ofLead),
    ...(await golfersOfPerson(query, LISTED_MAX)).map(ofGolfer),
    ...(await golfersByIds([...consenting])).map(ofGolfer),
    ...(await placementsOfPerson(query, LISTED_MAX)).map(ofPlacement),
    ...(await commentsOfPerson(query, LISTED_MAX)).map(ofComment),
    ...(await inTrash((record) => reasonFor(query, record) !== undefined || consenting.has(record.id))),
    ...(await testimonialsOfPerson(query)).map(ofTestimonial),
  ];
  const made = await madeFromEachOther(ofPerson);
  const unique = [...new Map([...ofPerson, ...made].map((record) => [record.id, record])).values()];
  const records: FoundRecord[] = [];
  for (const record of unique.slice(0, LISTED_MAX)) {
    const related = consenting.has(record.id) ? 'consent' : 'athlete';
    records.push(await withCompany(record, reasonFor(query, record) ?? related));
  }
  return { records, isCapped: unique.length > LISTED_MAX };
}

/** The athletes that were made from these applications, and the applications from which these athletes were made. */
async function madeFromEachOther(found: readonly PersonRecord[]): Promise<PersonRecord[]> {
  const athletes = new Set(found.flatMap((record) => athleteIdOf(record) ?? []));
  if (athletes.size === 0) return [];
  return [
    ...(await golfersByIds([...athletes])).map(ofGolfer),
    ...(await leadsOfAthletes([...athletes])).map(ofLead),
    ...(await inTrash((record) => athletes.has(athleteIdOf(record) ?? ''))),
  ];
}

/** The athlete that the record is, or that was made from it. */
function athleteIdOf({ kind, id, record }: PersonRecord): string | undefined {
  if (kind === 'golfer') return id;
  const athleteId = kind === 'application' ? record.work?.athleteId : undefined;
  return athleteId && String(athleteId);
}

/** A record with what would go with it. */
async function withCompany(record: PersonRecord, reason: MatchReason): Promise<FoundRecord> {
  const activity = (await entriesAbout([record.id])).length;
  return { ...record, reason, mails: (await mailsAbout(record)).length, activity };
}

/** The mails about a record, sent or not. Those about an athlete are about the links to its family. */
export async function mailsAbout({ kind, id }: PersonRecord): Promise<OutboxMail[]> {
  if (kind !== 'golfer') return mailsOf([id]);
  const links = await linksOfGolfers([id]);
  return mailsOf(links.map(({ _id }) => String(_id)));
}

/** The chosen records that are still stored. */
export async function recordsOf(chosen: readonly ChosenRecord[]): Promise<PersonRecord[]> {
  const isChosen = ({ kind, id }: PersonRecord) =>
    chosen.some((each) => each.kind === kind && each.id.toLowerCase() === id);
  const idsOf = (...kinds: PersonalKind[]) =>
    chosen.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  return [
    ...(await leadsByIds(idsOf('application', 'message'))).map(ofLead).filter(isChosen),
    ...(await golfersByIds(idsOf('golfer'))).map(ofGolfer),
    ...(await placementsByIds(idsOf('placement'))).map(ofPlacement),
    ...(await commentsByIds(idsOf('comment'))).map(ofComment),
    ...(await inTrash(isChosen)),
    ...(await testimonialsByIds(idsOf('testimonial'))).map(ofTestimonial),
  ];
}

async function inTrash(isWanted: (record: PersonRecord) => boolean): Promise<PersonRecord[]> {
  const found: PersonRecord[] = [];
  for (const { kind, record, deletedAt, imageIds } of await deletedRecords({ kind: anyOf(PERSONAL) })) {
    const id = String(record._id);
    const deleted = { kind, id, deletedAt, imageIds: [...imageIds], record } as unknown as PersonRecord;
    if (isWanted(deleted)) found.push(deleted);
  }
  return found;
}
