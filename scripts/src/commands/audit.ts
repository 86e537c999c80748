import { onSiteDatabase } from '../site/onSiteDatabase';
import { print, UserError } from '../terminal';

/** Checks that no entry of the audit trail was removed or changed; `<number>:<hash>` is the last one of an earlier check. */
export async function auditVerify(args: string[]): Promise<void> {
  const {
    entries = 0,
    waiting = 0,
    uncheckable = 0,
    last,
    problem,
  } = await onSiteDatabase('audit:verify', args);
  if (problem)
    throw new UserError(`The audit trail does not fit. ${problem} Before it, ${entries} entries fit.`);
  print(`The audit trail is whole: ${entries} entries, and ${waiting} without a place in it yet.`);
  if (uncheckable > 0)
    print(`Of ${uncheckable} of them, whose name was erased, only the place could be checked.`);
  if (last && entries > 0)
    print(`Note the last one where the database is not: ${last.sequence}:${last.hash}`);
}
