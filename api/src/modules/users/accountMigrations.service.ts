import type { MigrationRun } from '../../db/migrations/Migration';
import { User } from './user.model';

/** The model does not know the field. Returns the number of accounts that had it. */
async function unset(field: string, { isDryRun }: MigrationRun): Promise<number> {
  const having = { [field]: { $exists: true } };
  if (isDryRun) return User.collection.countDocuments(having);
  return (await User.collection.updateMany(having, { $unset: { [field]: '' } })).modifiedCount;
}

export const unsetSavedViews = (run: MigrationRun): Promise<number> => unset('savedViews', run);
