import {
  type ErasureWire,
  type HeldRecordWire,
  type PrivacyRequestWire,
  erasureCounts,
  golferFields,
} from '@site/contract';
import { toWire } from '../../http/toWire';
import type { StoredErasure } from './erasure.model';
import type { FoundRecord, StoredGolfer } from './personRecord';
import type { StoredRequest } from './privacyRequest.model';
import { daysLeft, dueOn } from './requestClock';

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export function serializeHeld(found: FoundRecord): HeldRecordWire {
  const { kind, id, deletedAt, imageIds, fit, mails, activity } = found;
  return {
    ...{ kind, id, is_deleted: deletedAt !== null },
    ...contentOf(found),
    ...{ matched_by: fit, pictures: imageIds.length, mails, activity },
  };
}

type Content = Pick<HeldRecordWire, 'name' | 'email' | 'text' | 'created_at' | 'consent'>;

function contentOf(found: FoundRecord): Content {
  if (found.kind === 'golfer') return contentOfGolfer(found.record);
  if (found.kind === 'request') {
    const { about, notes, createdAt } = found.record;
    return { name: about, email: null, text: notes, created_at: createdAt.toISOString(), consent: null };
  }
  const { name, email, message, receivedAt } = found.record;
  return { name, email, text: message, created_at: receivedAt.toISOString(), consent: null };
}

function contentOfGolfer(golfer: StoredGolfer): Content {
  const { first_name, last_name, consent } = toWire(golferFields, golfer, 'admin');
  const { sports, gradYear, country, testimonial } = golfer;
  const facts = [sports.join(', '), gradYear ? `class of ${gradYear}` : '', country].filter(Boolean);
  return {
    name: `${first_name} ${last_name}`.trim(),
    email: null,
    text: [facts.join(' · '), testimonial].filter(Boolean).join('\n'),
    created_at: golfer.createdAt.toISOString(),
    consent,
  };
}

export function serializeErasure({ _id, at, by, state, counts, requestId }: StoredErasure): ErasureWire {
  const whole = Object.fromEntries(erasureCounts.map((name) => [name, counts[name] ?? 0]));
  return {
    ...{ id: String(_id), at: at.toISOString(), by, state },
    counts: whole as ErasureWire['counts'],
    request_id: requestId && String(requestId),
  };
}

/** `now` is the database's time. */
export function serializeRequest(request: StoredRequest, now: Date): PrivacyRequestWire {
  const { _id, kind, state, receivedOn, about, notes, acknowledgedAt, answeredAt, erasureId } = request;
  const due = dueOn(request);
  return {
    ...{ id: String(_id), kind, state, received_on: dayOf(receivedOn), about, notes },
    ...{ due_on: due && dayOf(due), days_left: due && daysLeft(due, now) },
    acknowledged_at: acknowledgedAt?.toISOString() ?? null,
    answered_at: answeredAt?.toISOString() ?? null,
    erasure_id: erasureId && String(erasureId),
  };
}
