import type { OutboxMailWire } from '@site/contract';
import type { OutboxMail } from './outbox.model';

type ListedMail = OutboxMail & {
  person: { name: string; email: string } | undefined;
  rules: { shownAs?: OutboxMailWire['kind']; isAboutLead?: boolean; isToAccount?: boolean };
};

export function serializeMail({ person, rules, ...mail }: ListedMail): OutboxMailWire {
  const { _id, kind, to, about, state = 'waiting', attempts, failure, nextAttemptAt, sentAt } = mail;
  const isToAgency = to !== 'person' && !rules.isToAccount;
  return {
    id: String(_id),
    kind: rules.shownAs ?? (kind as OutboxMailWire['kind']),
    to: isToAgency ? null : (about?.address ?? person?.email ?? null),
    is_to_agency: isToAgency,
    about: person?.name ?? null,
    lead_id: person && rules.isAboutLead ? String(mail.recordId) : null,
    // Mails of earlier releases have no other date.
    created_at: _id.getTimestamp().toISOString(),
    state,
    attempts,
    failure: failure ?? null,
    next_attempt_at: nextAttemptAt?.toISOString() ?? null,
    sent_at: sentAt?.toISOString() ?? null,
  };
}
