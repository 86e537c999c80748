import { type MailKind, mailKinds, site } from '@site/contract';
import type { Transaction } from '../../db/inTransaction';
import type { SigningKeys } from '../../lib/keys';
import type { OutboxMail } from './outbox.model';

export interface ComposedMail {
  /** Undefined for the agency. */
  to?: string;
  /** Of a mail to the agency: the visitor whom a reply reaches. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** A person wrote it, and may get an automatic reply. */
  isByPerson?: boolean;
}

export interface LinkSettings {
  keys: SigningKeys;
  publicOrigin: string;
}

/** The text of a mail that the site writes. */
export const mailText = (paragraphs: readonly string[]): string =>
  `${[...paragraphs, `${site.name}, ${site.email}`].join('\n\n')}\n`;

interface Person {
  _id: unknown;
  name: string;
  email: string;
}

/** How mails of a kind are made from their records. The module that puts them into the outbox registers it. */
interface MailRules<Kind extends MailKind> {
  /** Called for each attempt, so that no copy is stored. Null when the record is gone, or the mail has become pointless. */
  compose(mail: OutboxMail & { kind: Kind }, settings: LinkSettings): Promise<ComposedMail | null>;
  /** The people that the mails of these records are about. */
  people(recordIds: readonly string[]): Promise<readonly Person[]>;
  /** The record is a lead. */
  isAboutLead?: boolean;
  /** Notes in the record that somebody asked for another attempt. */
  onRetry?(mail: OutboxMail, asked: { at: Date; by: string }, transaction: Transaction): Promise<void>;
}

const registered = new Map<MailKind, MailRules<MailKind>>();

export function registerMails<Kind extends MailKind>(kinds: readonly Kind[], rules: MailRules<Kind>): void {
  for (const kind of kinds) registered.set(kind, rules as unknown as MailRules<MailKind>);
}

export function mailRules(kind: MailKind): MailRules<MailKind> {
  const rules = registered.get(kind);
  if (!rules) throw new Error(`No module registers mails of the kind ${kind}`);
  return rules;
}

export const assertAllRegistered = (): void => mailKinds.forEach(mailRules);
