import { imageIdOf } from '@site/contract';
import { type MatchReason, matchReason, type PersonQuery } from '../../records/person';
import { imageIdsWithin } from '../../records/pictures/pictureUses';
import type { StoredComment } from '../comments/comment.service';
import { type StoredGolfer, traitsOfGolfer } from '../golfers/golferRelations.service';
import type { StoredLead } from '../leads/lead.service';
import { type StoredPlacement, traitsOfPlacement } from '../placements/placement.service';
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

const listed = <const Kind, T extends { _id: unknown }>(kind: Kind, record: T, imageIds: string[] = []) => ({
  id: String(record._id),
  deletedAt: null,
  imageIds,
  kind,
  record,
});
export const ofLead = (lead: StoredLead): PersonRecord => listed(lead.kind, lead);
export const ofPlacement = (placement: StoredPlacement): PersonRecord => listed('placement', placement);
export const ofComment = (comment: StoredComment): PersonRecord => listed('comment', comment);
export const ofGolfer = (golfer: StoredGolfer): PersonRecord =>
  listed('golfer', golfer, imageIdsWithin(golfer));
export const ofTestimonial = (testimonial: TestimonialOfPerson): PersonRecord => ({
  ...listed('testimonial', testimonial, [imageIdOf(testimonial.imageUrl) ?? []].flat()),
  deletedAt: testimonial.deletedAt,
});

/** The data of the record about its person. */
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

/** The reason why a record may belong to the person. */
export const reasonFor = (query: PersonQuery, found: PersonRecord): MatchReason | undefined =>
  matchReason(query, traitsOf(found));
