import type { MailKind } from '@site/contract';
import type { Transaction } from '../../db/inTransaction';
import type { SigningKeys } from '../../lib/keys';
import { type OutboxMail, type StoredMailKind, storedMailKinds } from './outbox.model';

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

interface Person {
  _id: unknown;
  name: string;
  email: string;
}

/** How mails of a kind are made from their records. The module that puts them into the outbox registers it. */
interface MailRules<Kind extends StoredMailKind> {
  /** The kind as the api shows it; the stored one by default. */
  shownAs?: MailKind;
  /** Called for each attempt, so that no copy is stored. Null when the record is gone, or the mail has become pointless. */
  compose(mail: OutboxMail & { kind: Kind }, settings: LinkSettings): Promise<ComposedMail | null>;
  /** Whom the mails of these records are about. */
  people(recordIds: readonly string[]): Promise<readonly Person[]>;
  /** The record is a lead. */
  isAboutLead?: boolean;
  /** No such mail goes to the agency's mailbox. */
  isToAccount?: boolean;
  /** Notes in the record that somebody asked for another attempt. */
  onRetry?(mail: OutboxMail, asked: { at: Date; by: string }, transaction: Transaction): Promise<void>;
}

const registered = new Map<StoredMailKind, MailRules<StoredMailKind>>();

export function registerMails<Kind extends StoredMailKind>(
  kinds: readonly Kind[],
  rules: MailRules<Kind>,
): void {
  for (const kind of kinds) registered.set(kind, rules as unknown as MailRules<StoredMailKind>);
}

export function mailRules(kind: StoredMailKind): MailRules<StoredMailKind> {
  const rules = registered.get(kind);
  if (!rules) throw new Error(`No module registers mails of the kind ${kind}`);
  return rules;
}

export const assertAllRegistered = (): void => storedMailKinds.forEach(mailRules);
