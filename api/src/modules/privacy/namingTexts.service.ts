import { type NamingKind, limits } from '@site/contract';
import type { NamingRecord, NamingRecords, NamingText } from '../../db/namingRecords';
import { personInText } from '../../shared/personInText';
import type { SoughtPerson } from '../../shared/soughtPerson';
import { namingAgency } from '../agency/agencyPrivacy.service';
import { applicationWords } from '../applications/application.service';
import { namingComments } from '../comments/commentPrivacy.service';
import { messageWords } from '../contact/contact.service';
import { namingGolfers } from '../golfers/golferPrivacy.service';
import { namingPictures } from '../images/picturePrivacy.service';
import { namingPosts, namingVersions } from '../posts/postPrivacy.service';
import { namingPrograms, namingTestimonials } from '../programs/programPrivacy.service';
import { namingFacts, namingFaqs } from '../siteinfo/siteinfo.service';
import { namingTrainers } from '../trainers/trainerPrivacy.service';
import { namingInTrash } from '../trash/trashPrivacy.service';

type Source = Pick<NamingRecords, 'naming'>;

/** What visitors may read. */
const PUBLIC: readonly Source[] = [
  namingPosts,
  namingPrograms,
  namingTestimonials,
  namingTrainers,
  namingGolfers,
  namingFaqs,
  namingFacts,
  namingPictures,
  namingComments,
  namingAgency,
];

// What visitors read comes first: the list is capped.
const ALL: readonly Source[] = [
  ...PUBLIC,
  applicationWords.naming,
  messageWords.naming,
  namingInTrash,
  namingVersions,
];

export interface FoundTexts {
  texts: NamingText[];
  /** Not everything was read, or listed. */
  areCapped: boolean;
}

/** The texts about somebody else that name one of these people, without these records. */
export const findNamingTexts = (
  people: readonly SoughtPerson[],
  withoutIds: ReadonlySet<string>,
): Promise<FoundTexts> => findIn(ALL, people, withoutIds);

/** Those that visitors may read; deleted testimonials are left out. */
export async function findPublicTexts(
  people: readonly SoughtPerson[],
  withoutIds: ReadonlySet<string>,
): Promise<FoundTexts> {
  const { texts, areCapped } = await findIn(PUBLIC, people, withoutIds);
  return { texts: texts.filter(({ isDeleted }) => !isDeleted), areCapped };
}

async function findIn(
  sources: readonly Source[],
  people: readonly SoughtPerson[],
  withoutIds: ReadonlySet<string>,
): Promise<FoundTexts> {
  const person = personInText(people);
  const texts: NamingText[] = [];
  if (!person) return { texts, areCapped: false };
  const end = Date.now() + limits.namingSeconds * 1000;
  const isOver = () => Date.now() > end;
  for (const source of sources) {
    for await (const text of source.naming(person, isOver)) {
      if (withoutIds.has(text.id)) continue;
      if (texts.length === limits.namingTexts) return { texts, areCapped: true };
      texts.push(text);
    }
  }
  return { texts, areCapped: isOver() };
}

const BY_KIND: Readonly<Record<NamingKind, { byIds(ids: readonly string[]): Promise<NamingRecord[]> }>> = {
  post: namingPosts,
  version: namingVersions,
  program: namingPrograms,
  testimonial: namingTestimonials,
  trainer: namingTrainers,
  golfer: namingGolfers,
  faq: namingFaqs,
  fact: namingFacts,
  picture: namingPictures,
  comment: namingComments,
  agency: namingAgency,
  application: applicationWords.naming,
  message: messageWords.naming,
};

/** These records as they are today, also in the trash, by id. Those that are gone for good are left out. */
export async function namingRecordsByIds(
  asked: readonly { kind: NamingKind; recordId: string }[],
): Promise<Map<string, NamingRecord>> {
  const records = await namingInTrash.byIds(asked.map(({ recordId }) => recordId));
  for (const [kind, source] of Object.entries(BY_KIND)) {
    const ids = asked.filter((each) => each.kind === kind).map(({ recordId }) => recordId);
    records.push(...(await source.byIds([...new Set(ids)])));
  }
  return new Map(records.map((record) => [record.id, record]));
}
