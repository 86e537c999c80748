import mongoose from 'mongoose';
import type { Migration } from '../../db/migrations/Migration';

const COLLECTIONS = ['vitals', 'failures'];

/** Sums of a day about pages, from when the database kept them; an earlier version would start new ones. */
export const vitals: Migration = {
  name: '027-vitals',
  step: 'contract',
  async run({ isDryRun, signal }) {
    let records = 0;
    for (const name of COLLECTIONS) {
      signal.throwIfAborted();
      const collection = mongoose.connection.collection(name);
      records += await collection.countDocuments();
      if (!isDryRun) await collection.drop();
    }
    return records;
  },
};
