import { limits } from '@site/contract';
import { idFilter } from '../../db/filters';
import { notFound } from '../../http/errors';
import type { AuditedRecord } from '../../shared/AuditTrail';
import { golfersByIds, traitsOfGolfer } from '../golfers/golferPrivacy.service';
import { placementsByIds, traitsOfPlacement } from '../placements/placementPrivacy.service';
import { findPublicTexts, type FoundTexts } from './namingTexts.service';
import { peopleInTrash } from '../trash/trashPrivacy.service';
import { type NamedCheck, type StoredCheck, WithdrawalCheck } from './withdrawalCheck.model';
import { dueAfter, forgetCheck } from './withdrawalCheck.service';

/** The first due first; beyond the limit they are counted. */
export async function listChecks(): Promise<{ checks: NamedCheck[]; total: number }> {
  const [checks, total] = await Promise.all([
    WithdrawalCheck.find()
      .sort({ withdrawnAt: 1, _id: 1 })
      .limit(limits.withdrawalsListed)
      .lean<StoredCheck[]>(),
    WithdrawalCheck.countDocuments(),
  ]);
  return { checks: await withNames(checks), total };
}

/** What visitors may read that names the person, without the record itself. Throws 404. */
export async function textsOfCheck(id: string): Promise<FoundTexts> {
  const [check] = await withNames([await findCheck(id)]);
  const people = [{ name: check?.name ?? '', email: '', key: '' }];
  return findPublicTexts(people, new Set([id.toLowerCase()]));
}

/** Somebody has read the texts. Throws 404. */
export async function finishCheck(id: string): Promise<void> {
  const { _id } = await findCheck(id);
  if (!(await forgetCheck(_id))) throw notFound('Withdrawal');
}

/** For the audit trail, without a name. */
export async function auditedCheck(id: string): Promise<AuditedRecord | null> {
  const check = await storedCheck(id);
  return check && { id: String(check._id), title: '' };
}

async function findCheck(id: string): Promise<StoredCheck> {
  const check = await storedCheck(id);
  if (!check) throw notFound('Withdrawal');
  return check;
}

async function storedCheck(id: string): Promise<StoredCheck | null> {
  const filter = idFilter(id);
  return filter ? WithdrawalCheck.findOne(filter as Record<string, unknown>).lean<StoredCheck>() : null;
}

async function withNames(checks: readonly StoredCheck[]): Promise<NamedCheck[]> {
  const ids = checks.map(({ _id }) => String(_id));
  const names = new Map<string, string>();
  for (const golfer of await golfersByIds(ids)) names.set(String(golfer._id), traitsOfGolfer(golfer).name);
  for (const placement of await placementsByIds(ids))
    names.set(String(placement._id), traitsOfPlacement(placement).name);
  const deleted = new Map<string, string>();
  for await (const { record } of peopleInTrash(ids)) {
    const {
      _id,
      firstName = '',
      lastName = '',
    } = record as { _id: unknown } & Partial<Record<'firstName' | 'lastName', string>>;
    deleted.set(String(_id), `${firstName} ${lastName}`.trim());
  }
  return checks.map((check) => {
    const id = String(check._id);
    const name = names.get(id) ?? deleted.get(id) ?? '';
    return { ...check, name, isDeleted: !names.has(id), dueAt: dueAfter(check.withdrawnAt) };
  });
}
