import type { LeadKind } from '@site/contract';
import { dropCollections, rawCollection } from '../../db/migrations/rawCollections';
import type { Migration, MigrationRun } from '../../db/migrations/Migration';
import { type LeadFields, type StoredLead, derivedFields } from '../../modules/leads/lead.model';

/** Applications and messages from when each had a collection. */
export const oneListOfLeads: Migration = {
  name: '032-leads',
  step: 'contract',
  run: moveLeads,
};

const COLLECTIONS: Readonly<Record<LeadKind, string>> = {
  application: 'applications',
  message: 'contactmessages',
};
const BATCH = 200;

/** A second time changes nothing: a lead keeps its id, and the old collections go last. */
async function moveLeads(run: MigrationRun): Promise<number> {
  if (!run.isDryRun) for (const kind of ['application', 'message'] as const) await copyLeads(kind, run);
  return dropCollections(Object.values(COLLECTIONS), run);
}

async function copyLeads(kind: LeadKind, { signal }: MigrationRun): Promise<void> {
  let batch: StoredLead[] = [];
  const store = async () => {
    signal.throwIfAborted();
    if (batch.length === 0) return;
    const copies = batch.map(({ _id, ...lead }) => ({
      updateOne: {
        filter: { _id },
        update: { $setOnInsert: { ...lead, kind, ...derivedFields(lead) } },
        upsert: true,
      },
    }));
    await rawCollection<LeadFields>('leads').bulkWrite(copies as never[], { ordered: false });
    batch = [];
  };
  for await (const lead of rawCollection<StoredLead>(COLLECTIONS[kind]).find()) {
    batch.push(lead as unknown as StoredLead);
    if (batch.length === BATCH) await store();
  }
  await store();
}
