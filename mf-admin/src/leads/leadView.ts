import type { ApplicationWire, LeadReplyInput, ReplyTemplate } from '@site/contract';
import type { ListRow } from '../list/useList';

export const applicationTexts = {
  title: 'Applications',
  failed: 'Failed to load applications',
  empty: 'No applications yet.',
} as const;

/** An application in its list. */
export interface ApplicationRow extends ListRow {
  name: string;
  email: string;
  gradYear: number | null;
  /** Its beginning, on one line. */
  messageStart: string;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  /** Probably sent by a bot. */
  isFlagged: boolean;
}

export function toApplicationRow(lead: ApplicationWire): ApplicationRow {
  const { id, name, email, message, created_at, grad_year, flagged } = lead;
  return {
    id,
    name,
    email,
    gradYear: grad_year,
    messageStart: message,
    receivedAt: created_at,
    isFlagged: flagged,
  };
}

/** Texts that the screens of leads share. */
export const leadTexts = {
  flagged: 'Possible spam',
  flaggedReason:
    'It looks as if a program sent this: a hidden field was filled in, or the form was sent faster than a person could. It was not mailed to you.',
  searched: 'names, email addresses, telephone numbers and messages',
} as const;

/**
 * A mailto address. The part before the @ may contain `?` and `&`, which unescaped would let the visitor add headers
 * such as a blind copy.
 */
export function mailTo(email: string, subject = '', text = ''): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  // RFC 6068: line breaks are CRLF.
  const parts = Object.entries({ subject, body: text.replace(/\r?\n/g, '\r\n') }).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(wellFormed(value))}`] : [],
  );
  return `mailto:${address}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

/** Half a surrogate pair, which an editor may leave, cannot be encoded. */
const wellFormed = (text: string): string => text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD');

/** 'Ines' of 'Ines Marlow'. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** The words of a template for this person. */
export function filledTemplate({ subject, text }: ReplyTemplate, name: string): LeadReplyInput {
  // Functions, because a name may hold what `replaceAll` takes for a pattern; in one pass, because it may hold a placeholder.
  const values: Readonly<Record<string, string>> = {
    '{first_name}': firstNameOf(name) || 'family',
    '{name}': name.trim() || 'family',
  };
  const fill = (words: string) => words.replace(/\{(?:first_)?name\}/g, (found) => values[found] ?? found);
  return { subject: fill(subject), text: fill(text) };
}
