import { imageIdOf } from '@site/contract';
import { imageIdsWithin } from '../../records/pictures/pictureUses';
import { type MatchReason, type PersonQuery, foldedEmail, matchReason } from '../../records/person';
import type { StoredComment } from '../comments/comment.service';
import { type StoredGolfer, traitsOfGolfer } from '../golfers/golferRelations.service';
import type { StoredLead } from '../leads/leadPrivacy.service';
import { type StoredPlacement, traitsOfPlacement } from '../placements/placementPrivacy.service';
import type { TestimonialOfPerson } from '../programs/testimonial.service';

export type { StoredComment, StoredGolfer, StoredLead, StoredPlacement };

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

const listed = { deletedAt: null, imageIds: [] };
export const ofLead = (record: StoredLead): PersonRecord => ({
  ...listed,
  kind: record.kind,
  id: String(record._id),
  record,
});
export const ofPlacement = (record: StoredPlacement): PersonRecord => ({
  ...listed,
  kind: 'placement',
  id: String(record._id),
  record,
});
export const ofComment = (record: StoredComment): PersonRecord => ({
  ...listed,
  kind: 'comment',
  id: String(record._id),
  record,
});
export const ofGolfer = (record: StoredGolfer): PersonRecord => ({
  kind: 'golfer',
  id: String(record._id),
  deletedAt: null,
  imageIds: imageIdsWithin(record),
  record,
});
export const ofTestimonial = (record: TestimonialOfPerson): PersonRecord => ({
  kind: 'testimonial',
  id: String(record._id),
  deletedAt: record.deletedAt,
  imageIds: [imageIdOf(record.imageUrl) ?? []].flat(),
  record,
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
