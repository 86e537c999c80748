import type { ChosenRecord, PersonalKind } from '@site/contract';
import { anyOf } from '../../db/filters';
import { entriesAbout } from '../../records/audit/audit.service';
import type { MatchReason, PersonQuery } from '../../records/person';
import { deletedRecords, PERSONAL } from '../../records/trash/trash.model';
import { commentsByIds, commentsOfPerson } from '../comments/comment.service';
import { golferIdsOfPerson, linksOfGolfers } from '../consent/consentLink.service';
import { golfersByIds, golfersOfPerson } from '../golfers/golferRelations.service';
import { leadsByIds, leadsOfAthletes, leadsOfPerson } from '../leads/lead.service';
import { mailsOf, type OutboxMail } from '../mail/outbox.service';
import { placementsByIds, placementsOfPerson } from '../placements/placement.service';
import { testimonialsByIds, testimonialsOfPerson } from '../programs/testimonial.service';
import {
  type FoundRecord,
  ofComment,
  ofGolfer,
  ofLead,
  ofPlacement,
  ofTestimonial,
  type PersonRecord,
  reasonFor,
} from './personRecord';

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
  const made = await linkedRecords(ofPerson);
  const unique = [...new Map([...ofPerson, ...made].map((record) => [record.id, record])).values()];
  const records: FoundRecord[] = [];
  for (const record of unique.slice(0, LISTED_MAX)) {
    const related = consenting.has(record.id) ? 'consent' : 'athlete';
    records.push(await withCompany(record, reasonFor(query, record) ?? related));
  }
  return { records, isCapped: unique.length > LISTED_MAX };
}

/** The athletes that were made from these applications, and the applications from which these athletes were made. */
async function linkedRecords(found: readonly PersonRecord[]): Promise<PersonRecord[]> {
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

/** A record with the data that would be erased with it. */
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
