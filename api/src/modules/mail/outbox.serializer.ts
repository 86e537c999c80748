import type { MailKind, OutboxMailWire } from '@site/contract';
import type { Stored } from '../../db/findPage';
import { isAboutAccount } from '../../shared/accountMailKinds';
import type { ListedMail, MailPerson, OutboxFields } from './outbox.model';

export function serializeMail({ _id, person, ...mail }: Stored<ListedMail>): OutboxMailWire {
  return {
    id: String(_id),
    kind: kindOf(mail.kind),
    ...receiverOf(mail, person),
    about: person?.name ?? null,
    lead_id: person?.isLead ? String(mail.recordId) : null,
    // Mails of earlier releases have no other date.
    created_at: _id.getTimestamp().toISOString(),
    ...progressOf(mail),
  };
}

const kindOf = (kind: OutboxFields['kind']): MailKind => {
  if (kind === 'applications') return 'application';
  return kind === 'contact' ? 'message' : kind;
};

function receiverOf(
  { to, kind, about }: OutboxFields,
  person: MailPerson | undefined,
): Pick<OutboxMailWire, 'to' | 'is_to_agency'> {
  const isToAgency = to !== 'person' && !isAboutAccount(kind);
  return { to: isToAgency ? null : (about?.address ?? person?.email ?? null), is_to_agency: isToAgency };
}

type Progress = Pick<OutboxMailWire, 'state' | 'attempts' | 'next_attempt_at' | 'sent_at' | 'failure'>;

function progressOf({ state = 'waiting', attempts, failure, ...mail }: OutboxFields): Progress {
  return {
    ...{ state, attempts, failure: failure ?? null },
    next_attempt_at: mail.nextAttemptAt?.toISOString() ?? null,
    sent_at: mail.sentAt?.toISOString() ?? null,
  };
}
