import type { ContactWire } from '@site/contract';
import type { ListRow } from '../../shared/lists/ListKind';

/** What a visitor has sent, as an admin reads it: an application or a contact message. */
export interface LeadRow extends ListRow {
  name: string;
  email: string;
  message: string;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  /** Looks as if a program had sent it. */
  isFlagged: boolean;
}

export function toLeadRow({ id, name, email, message, created_at, flagged }: ContactWire): LeadRow {
  return { id, name, email, message, receivedAt: created_at, isFlagged: flagged };
}
