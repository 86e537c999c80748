import { dropCollections, dropIndexes } from '../../db/migrations/dropStored';
import type { MigrationRun } from '../../db/migrations/Migration';
import { rawCollection } from '../../db/migrations/rawCollection';

const CHAIN = ['state', 'sequence', 'hash', 'titleSeal', 'titleSalt'] as const;
const INDEXES = ['state_1_at_1', 'sequence_1'];

/** Takes the hashes out of the entries, which stay, and drops the ends of the chain and what its checks have found. */
export async function unchainAudit(run: MigrationRun): Promise<number> {
  const entries = rawCollection('audit');
  const chained = { $or: CHAIN.map((field) => ({ [field]: { $exists: true } })) };
  const dropped = await dropCollections(['auditHead', 'auditChecks'], run);
  if (run.isDryRun) return dropped + (await entries.countDocuments(chained));
  const $unset = Object.fromEntries(CHAIN.map((field) => [field, 1 as const]));
  const { modifiedCount } = await entries.updateMany(chained, { $unset });
  await dropIndexes('audit', INDEXES);
  return dropped + modifiedCount;
}
