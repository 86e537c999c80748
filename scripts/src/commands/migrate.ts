import { onSiteDatabase } from '../site/onSiteDatabase';
import { print } from '../terminal';

/**
 * Brings the site's database into the shape of this version. `--dry-run` only says what would change, `--status` what has
 * been applied; `--repeat <name>` applies one again.
 */
export async function migrate(args: string[]): Promise<void> {
  const { migrations, pending, states } = await onSiteDatabase('migrate', args);
  for (const state of states ?? []) print(`${state.name}: ${describe(state)}.`);
  for (const { name, changed } of pending ?? []) print(`${name}: records that would change: ${changed}.`);
  if (pending) print(pending.length > 0 ? 'Nothing was changed.' : UP_TO_DATE);
  if (migrations) print(migrations.length > 0 ? 'The database is migrated.' : UP_TO_DATE);
}

const UP_TO_DATE = 'There is nothing to migrate: the database has the shape of this version.';

interface State {
  isKnown: boolean;
  appliedAt?: string;
  changed?: number;
}

function describe({ isKnown, appliedAt, changed = 0 }: State): string {
  if (!appliedAt) return 'pending';
  const by = isKnown ? '' : ' by a newer version';
  return `applied${by} at ${appliedAt}; records changed: ${changed}`;
}
