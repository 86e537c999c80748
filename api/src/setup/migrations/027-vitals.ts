import { dropCollections } from '../../db/migrations/dropStored';
import type { Migration } from '../../db/migrations/Migration';

/** Sums of a day about pages, from when the database kept them; an earlier version would start new ones. */
export const vitals: Migration = {
  name: '027-vitals',
  step: 'contract',
  run: (run) => dropCollections(['vitals', 'failures'], run),
};
