import type { LeadFields } from '../../records/leads';
import type { Stored } from '../../db/findPage';
import type { Fit } from '../../records/soughtPerson';
import type { StoredComment } from '../comments/comment.service';
import type { StoredGolfer } from '../golfers/golferPrivacy.service';
import type { StoredPlacement } from '../placements/placementPrivacy.service';
import type { TestimonialOfPerson } from '../programs/programPrivacy.service';

export type { StoredComment, StoredGolfer, StoredPlacement };
export type StoredLead = Stored<LeadFields> & { gradYear?: number | null };

/** A record of a person as it is stored, in its list or in the trash. */
export type PersonRecord = { id: string; deletedAt: Date | null; imageIds: string[] } & (
  | { kind: 'application' | 'message'; record: StoredLead }
  | { kind: 'golfer'; record: StoredGolfer }
  | { kind: 'placement'; record: StoredPlacement }
  | { kind: 'comment'; record: StoredComment }
  | { kind: 'testimonial'; record: TestimonialOfPerson }
);

/** A record that may belong to the person, with what goes with it. */
export type FoundRecord = PersonRecord & { fit: Fit; mails: number; activity: number };
