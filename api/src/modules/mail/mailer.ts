import { oneLineOf } from '@site/contract';
import { createTransport } from 'nodemailer';
import type { LeadFields, LeadKind, LeadReply } from '../../records/leads';

export interface MailSettings {
  SMTP_URL?: string;
  MAIL_TO: string;
  /** Defaults to MAIL_TO. */
  MAIL_FROM?: string;
}

export interface Mailer {
  /** The domain of the sender's address. */
  domain: string;
  /** Resolves when the mail server has accepted the mail. */
  send(mail: Mail): Promise<void>;
}

const SILENT_SERVER_MS = 20_000;

/** Undefined without a configured mail server. */
export function createMailer({ SMTP_URL, MAIL_TO, MAIL_FROM = MAIL_TO }: MailSettings): Mailer | undefined {
  if (!SMTP_URL) return undefined;
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: SILENT_SERVER_MS,
    greetingTimeout: SILENT_SERVER_MS,
    socketTimeout: SILENT_SERVER_MS,
    dnsTimeout: SILENT_SERVER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    domain: MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1),
    async send(mail) {
      // RFC 3834: asks the mailbox to send no automatic replies, which would reach the visitor.
      const headers = { 'Auto-Submitted': 'auto-generated', ...mail.headers };
      await transport.sendMail({ to: MAIL_TO, replyTo: MAIL_TO, ...mail, from: MAIL_FROM, headers });
    },
  };
}

/** A record's content for the mail. */
export interface MailedLead extends Pick<LeadFields, 'name' | 'email' | 'message' | 'receivedAt'> {
  gradYear?: number | null;
}

export interface Mail {
  subject: string;
  text: string;
  /** Undefined for the agency. An address with a name is never parsed, so that it cannot become several. */
  to?: string | { name: string; address: string };
  /** Where a reply to the mail goes: of a mail to the agency, to the visitor. */
  replyTo?: { name: string; address: string };
  /** The same for every attempt, so that a mailbox can detect duplicates. */
  messageId: string;
  headers: Record<string, string>;
}

const WHAT: Record<LeadKind, string> = { applications: 'application', contact: 'contact message' };

export interface MailedRecord {
  kind: LeadKind;
  recordId: unknown;
  /** Of the request that brought the form, as the logs have it. */
  requestId?: string;
  /** The domain of the sender's address. */
  domain: string;
}

/** A mail without a visitor's words. */
export function plainMail(
  { to, subject, text }: Pick<Mail, 'to' | 'subject' | 'text'>,
  { kind, recordId, requestId, domain }: Omit<MailedRecord, 'kind'> & { kind: string },
): Mail {
  const receiver = to === undefined ? 'agency' : 'person';
  return {
    ...(to !== undefined && { to }),
    ...{ subject, text },
    messageId: `<${kind}-${receiver}-${String(recordId)}@${domain}>`,
    headers: requestId ? { 'X-Request-Id': requestId } : {},
  };
}

interface MailedReply {
  lead: Pick<LeadFields, 'email'>;
  reply: Pick<LeadReply, 'replyId' | 'subject' | 'text'>;
}

/** What an admin wrote to the person who sent a lead. The answer goes to the agency. */
export function replyMail(
  { lead, reply }: MailedReply,
  { requestId, domain }: Pick<MailedRecord, 'requestId' | 'domain'>,
): Mail {
  return {
    // Without the name, which the visitor chose.
    to: { name: '', address: lead.email },
    subject: oneLineOf(reply.subject),
    text: `${reply.text}\n`,
    messageId: `<reply-${reply.replyId}@${domain}>`,
    // A person wrote it.
    headers: { 'Auto-Submitted': 'no', ...(requestId && { 'X-Request-Id': requestId }) },
  };
}

/** The mail to the agency about a record. It is built when it is sent, so no copy is stored. */
export function leadMail(lead: MailedLead, { kind, recordId, requestId, domain }: MailedRecord): Mail {
  const name = oneLineOf(lead.name);
  const fields = [
    `Name: ${name}`,
    `Email: ${lead.email}`,
    ...(lead.gradYear ? [`Graduation year: ${lead.gradYear}`] : []),
    `Received: ${lead.receivedAt.toISOString()}`,
  ];
  return {
    subject: `New ${WHAT[kind]} from ${name}`,
    text: `${fields.join('\n')}\n\n${lead.message}\n`,
    replyTo: { name, address: lead.email },
    messageId: `<${kind}-${String(recordId)}@${domain}>`,
    headers: requestId ? { 'X-Request-Id': requestId } : {},
  };
}
