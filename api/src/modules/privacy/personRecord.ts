import { imageIdOf } from '@site/contract';
import { foldedEmail, type MatchReason, matchReason, type PersonQuery } from '../../records/person';
import { imageIdsWithin } from '../../records/pictures/pictureUses';
import type { StoredComment } from '../comments/comment.service';
import { type StoredGolfer, traitsOfGolfer } from '../golfers/golferRelations.service';
import type { StoredLead } from '../leads/lead.service';
import { type StoredPlacement, traitsOfPlacement } from '../placements/placementPrivacy.service';
import type { TestimonialOfPerson } from '../programs/testimonial.service';

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
export const ofLead = (lead: StoredLead): PersonRecord => ({ ...listed(lead), kind: lead.kind });
export const ofPlacement = (record: StoredPlacement): PersonRecord => ({
  ...listed(record),
  kind: 'placement',
});
export const ofComment = (record: StoredComment): PersonRecord => ({ ...listed(record), kind: 'comment' });
export const ofGolfer = (golfer: StoredGolfer): PersonRecord => ({
  ...listed(golfer),
  kind: 'golfer',
  imageIds: imageIdsWithin(golfer),
});
export const ofTestimonial = (testimonial: TestimonialOfPerson): PersonRecord => ({
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
export const reasonFor = (query: PersonQuery, found: PersonRecord): MatchReason | undefined =>
  matchReason(query, traitsOf(found));

/** The query for the other details of the person of this record. */
export function queryOf(found: PersonRecord): PersonQuery {
  const { name, email = '' }: { name: string; email?: string } = traitsOf(found);
  return { name, email: foldedEmail(email), key: '' };
}
