import type { Logger } from 'pino';
import { databaseNow } from '../../db/databaseClock';
import { AuditHead, HEAD_ID } from './audit.model';
import { AuditCheck, type AuditCheckFields } from './auditCheck.model';
import { verifyChain } from './auditChain.service';

const ID = 'last';
const NOTHING = { sequence: 0, hash: '' };

/**
 * Walks the chain, and compares with where it ended when it was last found whole: a trail that was emptied together with
 * the record of its ends shows as well. The log gets the end, so that it is known outside of the database too.
 */
export async function checkTrail(now: Date, log: Logger): Promise<void> {
  const before = await lastCheck();
  const { entries, last, problem = null } = await verifyChain(before?.last);
  const problemSince = problem ? (before?.problemSince ?? now) : null;
  const found = { at: now, entries, last: problem ? (before?.last ?? NOTHING) : last, problem, problemSince };
  await AuditCheck.updateOne({ _id: ID }, { $set: found }, { upsert: true });
  if (problem) log.error({ problem, since: problemSince }, 'an entry of the audit trail does not fit');
  else
    log.info({ entries, end: `${last.sequence}:${last.hash}` }, 'the audit trail was checked, and is whole');
}

/** Null before the first one. */
export const lastCheck = (): Promise<AuditCheckFields | null> => AuditCheck.findById(ID).lean().exec();

/** 1 if the last check has found that an entry does not fit. */
export const auditFault = async (): Promise<number> => ((await lastCheck())?.problem ? 1 : 0);

/** Of the trail; 0 before the first entry. It only ever grows. */
export async function lastSequence(): Promise<number> {
  return (await AuditHead.findById(HEAD_ID).select('sequence').lean())?.sequence ?? 0;
}

/** How long ago the last check was; 0 before the first one, which every start makes. */
export async function secondsSinceCheck(): Promise<number> {
  const check = await lastCheck();
  return check ? Math.max(0, ((await databaseNow()).getTime() - check.at.getTime()) / 1000) : 0;
}
