import type { MailKind, OutboxMailWire } from '@site/contract';
import type { Stored } from '../../db/findPage';
import type { OutboxFields } from './outbox.model';
import type { ListedMail } from './outboxList.service';

const kindOf = (kind: OutboxFields['kind']): MailKind => {
  if (kind === 'applications') return 'application';
  return kind === 'contact' ? 'message' : kind;
};

export function serializeMail({ _id, person, ...mail }: Stored<ListedMail>): OutboxMailWire {
  const isToAgency = mail.to !== 'person';
  return {
    id: String(_id),
    kind: kindOf(mail.kind),
    state: mail.state ?? 'waiting',
    to: isToAgency ? null : (person?.email ?? null),
    is_to_agency: isToAgency,
    about: person?.name ?? null,
    lead_id: person?.isLead ? String(mail.recordId) : null,
    // Mails of earlier releases have no other date.
    created_at: _id.getTimestamp().toISOString(),
    attempts: mail.attempts,
    next_attempt_at: mail.nextAttemptAt?.toISOString() ?? null,
    sent_at: mail.sentAt?.toISOString() ?? null,
    failure: mail.failure ?? null,
  };
}
