import type { LeadAthleteWire, LeadKind, LeadSourceWire, LeadState, MailState } from '@site/contract';
import type { Stored } from '../../db/findPage';
import type { LeadFields } from '../../records/leads';

/** A lead of either kind as it is stored. */
export type StoredLead = Stored<LeadFields> & { gradYear?: number | null };

/** A lead with its kind. */
export type Lead<Record extends LeadFields = StoredLead> = Record & { kind: LeadKind };

/** The version of a lead: it begins with its receipt. */
export const versionOf = ({ work, receivedAt }: Pick<LeadFields, 'work' | 'receivedAt'>): Date =>
  work?.updatedAt ?? receivedAt;

/** Another lead of the same person. */
export interface OtherLead {
  _id: unknown;
  kind: LeadKind;
  name: string;
  receivedAt: Date;
  state?: LeadState;
  isDeleted: boolean;
}

/** What a lead's screen shows of other records. */
export interface AroundLead {
  /** The athlete that was made from it. */
  athlete: LeadAthleteWire | null;
  /** What became of the replies, by their ids. */
  mails: ReadonlyMap<string, MailState>;
  /** The others of the same person, the newest first. */
  samePerson: readonly OtherLead[];
  source: LeadSourceWire | null;
}
