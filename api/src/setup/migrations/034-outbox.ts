import { type Migration, rawCollection } from '../../db/migrations/Migration';

const KINDS = { applications: 'application', contact: 'message' } as const;
const ACCOUNT_MAILS = ['export', 'new_owner', 'account_change', 'waiting'];

/**
 * A mail about a lead is named as the lead is, and every mail says in what state it is and whether it goes to the agency.
 * Returns the number of changes.
 */
export const outboxFields: Migration = {
  name: '034-outbox',
  step: 'contract',
  async run() {
    const outbox = rawCollection('outboxentries');
    const changes = [
      ...Object.entries(KINDS).map(([from, kind]) => ({ which: { kind: from }, set: { kind } })),
      { which: { to: null, kind: { $in: ACCOUNT_MAILS } }, set: { to: 'person' } },
      { which: { to: null, kind: { $nin: ACCOUNT_MAILS } }, set: { to: 'agency' } },
      { which: { state: null }, set: { state: 'waiting' } },
    ];
    let changed = 0;
    for (const { which, set } of changes)
      changed += (await outbox.updateMany(which, { $set: set })).modifiedCount;
    return changed;
  },
};
