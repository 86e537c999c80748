import { anyOf, idFilter } from '../../db/filters';
import type { Transaction } from '../../db/inTransaction';
import { type PersonQuery, byWords, recordsOfPerson } from '../../records/person';
import { type StoredLead, Lead } from './lead.model';

export type { StoredLead };

/** The leads that may belong to a person, at most about `limit`. */
export function leadsOfPerson(query: PersonQuery, limit: number): Promise<StoredLead[]> {
  // The words of an address are stored as those of a name are; the whole of both is then compared.
  const filters = [idFilter(query.key), byWords(query.email), byWords(query.name)];
  const traitsOf = ({ _id, name, email }: StoredLead) => ({ id: String(_id), name, email });
  return recordsOfPerson(Lead, query, { filters, traitsOf, limit });
}

export const leadsByIds = (ids: readonly string[]): Promise<StoredLead[]> =>
  Lead.find({ _id: anyOf(ids) })
    .lean<StoredLead[]>()
    .exec();

/** The applications from which these athletes were made. */
export const leadsOfAthletes = (athleteIds: readonly string[]): Promise<StoredLead[]> =>
  Lead.find({ 'work.athleteId': anyOf(athleteIds) } as Record<string, unknown>)
    .lean<StoredLead[]>()
    .exec();

/** Every email address with its record, in constant memory. */
export const emailsOfLeads = (): AsyncIterable<Pick<StoredLead, '_id' | 'kind' | 'email' | 'receivedAt'>> =>
  Lead.find().select('kind email receivedAt').lean<StoredLead>().cursor();

/** Deletes a lead for good, past the trash. Returns whether it was there. */
export async function eraseLead(id: string, transaction: Transaction): Promise<boolean> {
  const { deletedCount } = await Lead.deleteOne({ _id: id }, { session: transaction });
  return deletedCount > 0;
}
