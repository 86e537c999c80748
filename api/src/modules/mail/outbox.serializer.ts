import type { OutboxMailWire } from '@site/contract';
import type { OutboxMail } from './outbox.model';

type ListedMail = OutboxMail & {
  person: { name: string; email: string } | undefined;
  rules: { shownAs?: OutboxMailWire['kind']; isAboutLead?: boolean; isToAccount?: boolean };
};

export function serializeMail({ person, rules, ...mail }: ListedMail): OutboxMailWire {
  const { _id, kind, recordId, state = 'waiting', attempts, failure, nextAttemptAt, sentAt } = mail;
  const isToAgency = mail.to !== 'person' && !rules.isToAccount;
  return {
    id: String(_id),
    kind: rules.shownAs ?? (kind as OutboxMailWire['kind']),
    to: isToAgency ? null : addressOf(mail, person),
    is_to_agency: isToAgency,
    about: person ? person.name : null,
    lead_id: person && rules.isAboutLead ? String(recordId) : null,
    // Mails of earlier releases have no other date.
    created_at: _id.getTimestamp().toISOString(),
    state,
    attempts,
    failure: failure ?? null,
    next_attempt_at: toWireDate(nextAttemptAt),
    sent_at: toWireDate(sentAt),
  };
}

const addressOf = ({ about }: OutboxMail, person: ListedMail['person']): string | null =>
  about?.address ?? person?.email ?? null;

const toWireDate = (moment: Date | undefined): string | null => moment?.toISOString() ?? null;
