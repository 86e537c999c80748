import { type Migration, dropCollections, rawCollection } from '../../db/migrations/Migration';
import { type StoredLead, derivedFields } from '../../modules/leads/lead.model';

const COLLECTIONS = { application: 'applications', message: 'contactmessages' } as const;

/**
 * Applications and messages from when each had a collection. A second time changes nothing: a lead keeps its id, and the
 * old collections go last.
 */
export const oneListOfLeads: Migration = {
  name: '032-leads',
  step: 'contract',
  async run() {
    for (const kind of ['application', 'message'] as const) await copyLeads(kind);
    return dropCollections(Object.values(COLLECTIONS));
  },
};

async function copyLeads(kind: keyof typeof COLLECTIONS): Promise<void> {
  for await (const { _id, ...lead } of rawCollection<StoredLead>(COLLECTIONS[kind]).find()) {
    const copy = { ...lead, kind, ...derivedFields(lead) };
    await rawCollection('leads').updateOne({ _id }, { $setOnInsert: copy }, { upsert: true });
  }
}
