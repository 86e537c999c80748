import type { OutboxMailWire } from '@site/contract';
import type { ListedMail } from './outbox.model';

export function serializeMail({ person, isAboutLead, ...mail }: ListedMail): OutboxMailWire {
  const isToAgency = mail.to === 'agency';
  return {
    id: String(mail._id),
    kind: mail.kind,
    to: isToAgency ? null : (mail.about?.address ?? person?.email ?? null),
    is_to_agency: isToAgency,
    about: person ? person.name : null,
    lead_id: person && isAboutLead ? String(mail.recordId) : null,
    created_at: mail._id.getTimestamp().toISOString(),
    state: mail.state,
    attempts: mail.attempts,
    failure: mail.failure ?? null,
    next_attempt_at: mail.nextAttemptAt?.toISOString() ?? null,
    sent_at: mail.sentAt?.toISOString() ?? null,
  };
}
