import type { ContactWire, contactLabels } from '@site/contract';
import { byNumber, byText, type ListKind, type ListRow } from '../../shared/lists/ListKind';

/** An application or a contact message, as shown to an admin. */
export interface LeadRow extends ListRow {
  name: string;
  email: string;
  message: string;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  /** Probably sent by a bot. */
  isFlagged: boolean;
}

export function toLeadRow({ id, name, email, message, created_at, flagged }: ContactWire): LeadRow {
  return { id, name, email, message, receivedAt: created_at, isFlagged: flagged };
}

export type LeadField = keyof typeof contactLabels;

interface OwnField<Row> {
  /** The column's key. */
  key: string;
  textOf(lead: Row): string;
}

/** The labels of a kind of leads in the order of the table, and its fields beyond the common ones. */
export interface LeadFields<Row, Name extends string = string> {
  labels: Readonly<Record<LeadField | Name, string>>;
  own: Readonly<Record<Name, OwnField<Row>>>;
}

/** Fields shared by the screens of applications and of contact messages. */
export const leadTexts = {
  flagged: 'Possible spam',
  flaggedReason:
    'It looks as if a program sent this: a hidden field was filled in, or the form was sent faster than a person could. It was not mailed to you.',
  capped:
    'Only the newest 1,000 are listed. A search also finds older ones, by the beginnings of names and email addresses; the CSV file has all of them.',
  exportOpened: 'The CSV file opens in a new tab',
  exportFailed: (message: string) => `Failed to export the CSV file. ${message}`,
  exportBlocked: 'Your browser did not allow a new tab.',
  exportLink: 'Open the CSV file',
} as const;

/** How leads are named, searched and sorted. */
export const leadList = (noun: ListKind<LeadRow>['noun']): ListKind<LeadRow> => ({
  noun,
  nameOf: ({ name }) => name,
  textOf: ({ name, email, message, isFlagged }) =>
    [name, email, message, isFlagged ? leadTexts.flagged : ''].join(' '),
  comparers: {
    name: (a, b) => byText(a.name, b.name),
    email: (a, b) => byText(a.email, b.email),
    receivedAt: (a, b) => byNumber(Date.parse(a.receivedAt), Date.parse(b.receivedAt)),
  },
});

/**
 * A mailto address. The part before the @ may contain `?` and `&`, which unescaped would let the visitor add headers
 * such as a blind copy.
 */
export function mailTo(email: string, subject?: string): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}
