import type { OutboxMailWire } from '@site/contract';
import type { ListedMail } from './outbox.model';

export function serializeMail(mail: ListedMail): OutboxMailWire {
  const { person, isAboutLead, recordId, failure = null } = mail;
  return {
    id: String(mail._id),
    kind: mail.kind,
    to: recipientOf(mail),
    is_to_agency: mail.to === 'agency',
    about: person ? person.name : null,
    lead_id: person && isAboutLead ? String(recordId) : null,
    created_at: mail._id.getTimestamp().toISOString(),
    state: mail.state,
    attempts: mail.attempts,
    failure,
    next_attempt_at: isoOf(mail.nextAttemptAt),
    sent_at: isoOf(mail.sentAt),
  };
}

/** Null for the agency itself, and when the record is gone. */
function recipientOf({ to, about, person }: ListedMail): string | null {
  if (to === 'agency') return null;
  return about?.address ?? person?.email ?? null;
}

const isoOf = (moment: Date | undefined): string | null => moment?.toISOString() ?? null;
