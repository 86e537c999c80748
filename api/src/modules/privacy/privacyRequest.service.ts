import { type PrivacyRequestInput, type PrivacyRequestPatch, limits, privacyMessages } from '@site/contract';
import { COUNTED_MAX, type Counted, counted } from '../../db/countUpTo';
import { databaseNow } from '../../db/databaseClock';
import { anyOf, idFilter, not, notAfter } from '../../db/filters';

import type { Transaction } from '../../db/inTransaction';
import { deleteDue } from '../../db/deleteDue';
import { notFound, validationFailed } from '../../http/errors';
import type { AuditedRecord } from '../../shared/AuditTrail';
import { DAY_MS, monthsAfter } from '../../shared/calendar';
import { type SoughtPerson, fitOf, foldedEmail } from '../../shared/soughtPerson';
import { PrivacyRequest, type PrivacyRequestFields, type StoredRequest } from './privacyRequest.model';
import { daysLeft, dueOn } from './requestClock';

interface RequestsPage {
  requests: StoredRequest[];
  /** On all pages. */
  total: number;
}

/**
 * What is due first, then what is open without a term, then what was answered, the latest first. The order follows from the
 * calendar, so all of them are read for it, without their words. Without a page, all of them.
 */
export async function listRequests(page?: number): Promise<RequestsPage> {
  const all = await PrivacyRequest.find()
    .sort({ receivedOn: 1, _id: 1 })
    .select('kind state receivedOn')
    .lean<StoredRequest[]>();
  const rank = (request: StoredRequest) => {
    if (request.state === 'answered') return Number.MAX_SAFE_INTEGER - request.receivedOn.getTime();
    return dueOn(request)?.getTime() ?? Number.MAX_SAFE_INTEGER / 2;
  };
  const start = page === undefined ? 0 : (page - 1) * limits.requestsPage;
  const end = page === undefined ? all.length : start + limits.requestsPage;
  const ids = all
    .sort((a, b) => rank(a) - rank(b))
    .slice(start, end)
    .map(({ _id }) => String(_id));
  const found = new Map((await requestsByIds(ids)).map((request) => [String(request._id), request]));
  return { requests: ids.flatMap((id) => found.get(id) ?? []), total: all.length };
}

// The shortest month.
const TERM_DAYS_MIN = 28;

/** The requests that are due within the days of the reminder, and those of them that are overdue. */
export async function countUrgent(): Promise<Counted & { overdue: number }> {
  const now = await databaseNow();
  const latest = new Date(now.getTime() + (limits.privacyReminderDays + 1 - TERM_DAYS_MIN) * DAY_MS);
  const waiting = await PrivacyRequest.find({ state: not('answered'), receivedOn: notAfter(latest) })
    .select('kind state receivedOn')
    .sort({ receivedOn: 1 })
    .limit(COUNTED_MAX + 1)
    .lean<StoredRequest[]>();
  const days = waiting.flatMap((request) => {
    const due = dueOn(request);
    return due ? daysLeft(due, now) : [];
  });
  return {
    ...counted(days.filter((left) => left <= limits.privacyReminderDays).length),
    overdue: counted(days.filter((left) => left < 0).length).count,
  };
}

export async function createRequest(input: PrivacyRequestInput): Promise<StoredRequest> {
  const now = await databaseNow();
  const { kind, about, notes, state, received_on } = input;
  const receivedOn = dayOf(received_on, now);
  const created = new PrivacyRequest({
    kind,
    about,
    notes,
    receivedOn,
    ...statesOf(state, null, now),
    createdAt: now,
  });
  return (await created.save()).toObject<StoredRequest>();
}

/** A merge. Throws 404 and 422. */
export async function updateRequest(id: string, patch: PrivacyRequestPatch): Promise<StoredRequest> {
  const now = await databaseNow();
  const before = await findRequest(id);
  const { received_on, state, ...words } = patch;
  const changes = {
    ...Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)),
    ...(received_on !== undefined && { receivedOn: dayOf(received_on, now) }),
    ...(state !== undefined && statesOf(state, before, now)),
  };
  const after = await PrivacyRequest.findByIdAndUpdate(
    before._id,
    { $set: changes },
    { returnDocument: 'after' },
  );
  if (!after) throw notFound('Request');
  return after.toObject<StoredRequest>();
}

/** Throws 404. */
export async function findRequest(id: string): Promise<StoredRequest> {
  const filter = idFilter(id);
  const request = filter && (await PrivacyRequest.findOne(filter).lean<StoredRequest>());
  if (!request) throw notFound('Request');
  return request;
}

function dayOf(day: string, now: Date): Date {
  const date = new Date(`${day}T00:00:00Z`);
  // It may be tomorrow already where the admin is.
  if (date.getTime() > now.getTime() + DAY_MS / 2)
    throw validationFailed({ received_on: privacyMessages.dateInFuture });
  return date;
}

function statesOf(state: PrivacyRequestFields['state'], before: StoredRequest | null, now: Date) {
  return {
    state,
    acknowledgedAt: state === 'open' ? null : (before?.acknowledgedAt ?? now),
    answeredAt: state === 'answered' ? (before?.answeredAt ?? now) : null,
  };
}

/** Who wrote is free text: it fits when it names the person, or when it or the notes have the address. */
export async function requestsOfPerson(sought: SoughtPerson): Promise<StoredRequest[]> {
  const all = await PrivacyRequest.find().sort({ _id: -1 }).lean<StoredRequest[]>();
  return all.filter((request) => fitOfRequest(sought, request) !== undefined);
}

export function fitOfRequest(sought: SoughtPerson, { _id, about, notes }: StoredRequest) {
  const hasAddress = sought.email !== '' && foldedEmail(`${about} ${notes}`).includes(sought.email);
  return fitOf(sought, { id: String(_id), name: about, email: hasAddress ? sought.email : undefined });
}

export function requestsByIds(ids: readonly string[]): Promise<StoredRequest[]> {
  return PrivacyRequest.find({ _id: anyOf(ids) })
    .lean<StoredRequest[]>()
    .exec();
}

/** Empties what was written about the person. The request itself stays, as proof of its answer. */
export async function eraseRequestWords(id: string, transaction: Transaction): Promise<boolean> {
  const request = await PrivacyRequest.findById(id).session(transaction).lean();
  if (!request || (request.about === '' && request.notes === '')) return false;
  await PrivacyRequest.updateOne({ _id: id }, { about: '', notes: '' }, { session: transaction });
  return true;
}

/** Notes which erasure answers a request. */
export async function linkErasure(id: string, erasureId: unknown, transaction: Transaction): Promise<void> {
  await PrivacyRequest.updateOne({ _id: id }, { $set: { erasureId } }, { session: transaction });
}

/** Deletes requests that were answered long ago, and returns their number. */
export async function expireRequests(now: Date): Promise<number> {
  const until = monthsAfter(now, -limits.answeredRequestMonths);
  return deleteDue(PrivacyRequest, { state: 'answered', answeredAt: notAfter(until) });
}

/** For the audit trail, which never has their words. */
export async function auditedRequest(id: string): Promise<AuditedRecord | null> {
  const filter = idFilter(id);
  return filter && (await PrivacyRequest.exists(filter)) ? { id, title: '' } : null;
}
