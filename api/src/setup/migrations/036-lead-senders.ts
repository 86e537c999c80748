import { refreshDerived } from '../../db/searchWords';
import { type Migration, rawCollection, unsetFields } from '../../db/migrations/Migration';
import { Lead, type StoredLead } from '../../modules/leads/lead.model';
import { foldedEmail } from '../../records/person';

const DELETED = { kind: { $in: ['application', 'message'] }, 'record.sender': { $exists: false } };

/** Leads of one person are found by the address of the sender alone, those in the trash too. */
export const leadSenders: Migration = {
  name: '036-lead-senders',
  step: 'contract',
  async run() {
    let changed = await refreshDerived([Lead.modelName]);
    const trash = rawCollection<{ record: StoredLead }>('trash');
    for await (const { _id, record } of trash.find(DELETED as object)) {
      await trash.updateOne({ _id }, { $set: { 'record.sender': foldedEmail(record.email) } });
      changed += 1;
    }
    return (
      changed + (await unsetFields('leads', ['person'])) + (await unsetFields('trash', ['record.person']))
    );
  },
};
