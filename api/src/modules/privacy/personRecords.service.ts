import { type ChosenRecord, type PersonalKind, imageIdOf } from '@site/contract';
import type { WholeRecord } from '../../records/trash/wholeRecord';
import { type Fit, type SoughtPerson, fitOf, foldedEmail } from '../../records/soughtPerson';
import { applications } from '../leads/application.service';
import { applicationsOfAthletes } from '../leads/applicationAthlete.service';
import { entriesAbout } from '../../records/audit/audit.service';
import { type StoredComment, commentsByIds, commentsOfPerson } from '../comments/comment.service';
import { messages } from '../leads/contact.service';
import { golferIdsOfPerson, linksOfGolfers } from '../consent/consentLinkPrivacy.service';
import {
  type StoredGolfer,
  golfersByIds,
  golfersOfPerson,
  traitsOfGolfer,
} from '../golfers/golferPrivacy.service';
import { imageIdsOf } from '../golfers/golferPhoto.service';
import { mailsOf, type OutboxMail } from '../mail/outbox.service';
import {
  type StoredPlacement,
  placementsByIds,
  placementsOfPerson,
  traitsOfPlacement,
} from '../placements/placementPrivacy.service';
import {
  type TestimonialOfPerson,
  testimonialsByIds,
  testimonialsOfPerson,
} from '../programs/programPrivacy.service';
import { peopleInTrash } from '../../records/trash/trashPrivacy.service';
import type { FoundRecord, PersonRecord, StoredLead } from './personRecord';

const LISTED_MAX = 200;

interface FoundPerson {
  records: FoundRecord[];
  isCapped: boolean;
}

/** Everything that may belong to a person, by kind. */
export async function findPerson(sought: SoughtPerson): Promise<FoundPerson> {
  const consenting = new Set(await golferIdsOfPerson(sought));
  const ofPerson = await allOfPerson(sought, consenting);
  const made = await madeFromEachOther(ofPerson);
  const found = [...ofPerson, ...made];
  const madeIds = new Set(made.map(({ id }) => id));
  const linkOf = ({ id }: PersonRecord): Fit =>
    consenting.has(id) ? 'consent' : madeIds.has(id) ? 'athlete' : 'key';
  const unique = [...new Map(found.map((record) => [record.id, record])).values()];
  const records: FoundRecord[] = [];
  for (const record of unique.slice(0, LISTED_MAX))
    records.push(await withCompany(record, fitOfRecord(sought, record) ?? linkOf(record)));
  return { records, isCapped: unique.length > LISTED_MAX };
}

function ofTestimonial(record: TestimonialOfPerson): PersonRecord {
  const { _id, deletedAt, imageUrl } = record;
  const imageIds = [imageIdOf(imageUrl) ?? []].flat();
  return { kind: 'testimonial', record, id: String(_id), deletedAt, imageIds };
}

/** `consenting`: the athletes about whose consent the person was asked by a link. */
async function allOfPerson(sought: SoughtPerson, consenting: ReadonlySet<string>): Promise<PersonRecord[]> {
  const inTrash: PersonRecord[] = [];
  for await (const entry of peopleInTrash()) {
    const record = fromTrash(entry);
    if (fitOfRecord(sought, record) || consenting.has(record.id)) inTrash.push(record);
  }
  return [
    ...(await applications.ofPerson(sought, LISTED_MAX)).map((record) => listed('application', record)),
    ...(await messages.ofPerson(sought, LISTED_MAX)).map((record) => listed('message', record)),
    ...(await golfersOfPerson(sought, LISTED_MAX)).map((record) => listed('golfer', record)),
    ...(await golfersByIds([...consenting])).map((record) => listed('golfer', record)),
    ...(await placementsOfPerson(sought, LISTED_MAX)).map((record) => listed('placement', record)),
    ...(await commentsOfPerson(sought, LISTED_MAX)).map((record) => listed('comment', record)),
    ...inTrash,
    ...(await testimonialsOfPerson(sought)).map(ofTestimonial),
  ];
}

/** The athletes that were made from these applications, and the applications from which these athletes were made. */
async function madeFromEachOther(found: readonly PersonRecord[]): Promise<PersonRecord[]> {
  const athletes = new Set(found.flatMap((record) => athleteIdOf(record) ?? []));
  if (athletes.size === 0) return [];
  const inTrash: PersonRecord[] = [];
  for await (const entry of peopleInTrash()) {
    const record = fromTrash(entry);
    if (athletes.has(athleteIdOf(record) ?? '')) inTrash.push(record);
  }
  const ids = [...athletes];
  return [
    ...(await golfersByIds(ids)).map((record) => listed('golfer', record)),
    ...(await applicationsOfAthletes(ids)).map((record) => listed('application', record)),
    ...inTrash,
  ];
}

/** The athlete that the record is, or that was made from it. */
function athleteIdOf({ kind, id, record }: PersonRecord): string | undefined {
  if (kind === 'golfer') return id;
  const athleteId = kind === 'application' ? record.work?.athleteId : undefined;
  return athleteId && String(athleteId);
}

/** A record with what would go with it. */
export async function withCompany(record: PersonRecord, fit: Fit): Promise<FoundRecord> {
  const activity = (await entriesAbout([record.id])).length;
  return { ...record, fit, mails: (await mailsAbout(record)).length, activity };
}

/** The mails about a record, sent or not. Those about an athlete are about the links to its family. */
export async function mailsAbout({ kind, id }: PersonRecord): Promise<OutboxMail[]> {
  if (kind !== 'golfer') return mailsOf([id]);
  const links = await linksOfGolfers([id]);
  return mailsOf(links.map(({ _id }) => String(_id)));
}

/** The chosen records that are still stored. */
export async function recordsOf(chosen: readonly ChosenRecord[]): Promise<PersonRecord[]> {
  const idsOf = (kind: PersonalKind) => chosen.filter((each) => each.kind === kind).map(({ id }) => id);
  const inTrash: PersonRecord[] = [];
  for await (const entry of peopleInTrash(chosen.map(({ id }) => id))) inTrash.push(fromTrash(entry));
  const isChosen = ({ kind, id }: PersonRecord) =>
    chosen.some((each) => each.kind === kind && each.id.toLowerCase() === id);
  return [
    ...(await applications.byIds(idsOf('application'))).map((record) => listed('application', record)),
    ...(await messages.byIds(idsOf('message'))).map((record) => listed('message', record)),
    ...(await golfersByIds(idsOf('golfer'))).map((record) => listed('golfer', record)),
    ...(await placementsByIds(idsOf('placement'))).map((record) => listed('placement', record)),
    ...(await commentsByIds(idsOf('comment'))).map((record) => listed('comment', record)),
    ...inTrash.filter(isChosen),
    ...(await testimonialsByIds(idsOf('testimonial'))).map(ofTestimonial),
  ];
}

interface Listed {
  application: StoredLead;
  message: StoredLead;
  golfer: StoredGolfer;
  placement: StoredPlacement;
  comment: StoredComment;
}

function listed<Kind extends keyof Listed>(kind: Kind, record: Listed[Kind]): PersonRecord {
  return {
    kind,
    record,
    id: String(record._id),
    deletedAt: null,
    imageIds: 'photo' in record ? imageIdsOf(record) : [],
  } as PersonRecord;
}

interface Trashed {
  kind: string;
  record: WholeRecord;
  deletedAt: Date;
  imageIds: string[];
}

function fromTrash({ kind, record, deletedAt, imageIds }: Trashed): PersonRecord {
  return {
    kind,
    record,
    id: String(record._id),
    deletedAt,
    imageIds: [...imageIds],
  } as unknown as PersonRecord;
}

/** The other details by which the person of this record can be found. */
export function soughtBy(found: PersonRecord): SoughtPerson[] {
  switch (found.kind) {
    case 'application':
    case 'message':
      return [{ email: foldedEmail(found.record.email), name: found.record.name, key: '' }];
    case 'golfer':
      return [{ email: '', name: traitsOfGolfer(found.record).name, key: '' }];
    case 'placement':
      return [{ email: '', name: traitsOfPlacement(found.record).name, key: '' }];
    case 'comment':
      return [{ email: '', name: found.record.name, key: '' }];
    case 'testimonial':
      return [{ email: '', name: found.record.athleteName, key: '' }];
    default:
      return [];
  }
}

function fitOfRecord(sought: SoughtPerson, found: PersonRecord): Fit | undefined {
  switch (found.kind) {
    case 'application':
    case 'message':
      return fitOf(sought, { id: found.id, name: found.record.name, email: found.record.email });
    case 'golfer':
      return fitOf(sought, traitsOfGolfer(found.record));
    case 'placement':
      return fitOf(sought, traitsOfPlacement(found.record));
    case 'comment':
      return fitOf(sought, { id: found.id, name: found.record.name });
    case 'testimonial':
      return fitOf(sought, { id: found.id, name: found.record.athleteName });
    default:
      return undefined;
  }
}
