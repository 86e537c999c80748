import { createTransport } from 'nodemailer';
import type { LeadFields, LeadKind } from '../../db/leads';

export interface MailSettings {
  SMTP_URL?: string;
  MAIL_TO: string;
  /** The same as MAIL_TO where it is not set. */
  MAIL_FROM?: string;
}

export interface Mailer {
  /** The part of the sender's address behind the @. */
  domain: string;
  /** Resolves when the mail server has taken the mail. */
  send(mail: Mail): Promise<void>;
}

const SILENT_SERVER_MS = 20_000;

/** Undefined where no mail server is named. */
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
      // RFC 3834: it asks the mailbox to send no automatic answers, which would reach the visitor.
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ ...mail, from: MAIL_FROM, to: MAIL_TO, headers });
    },
  };
}

/** What a mail says of a record. */
export interface MailedLead extends Pick<LeadFields, 'name' | 'email' | 'message' | 'receivedAt'> {
  gradYear?: number | null;
}

export interface Mail {
  subject: string;
  text: string;
  /** Answering the mail answers the visitor. */
  replyTo: { name: string; address: string };
  /** The same however often the mail is sent, so that a mailbox can tell a repetition. */
  messageId: string;
}

const WHAT: Record<LeadKind, string> = { applications: 'application', contact: 'contact message' };

export interface MailedRecord {
  kind: LeadKind;
  recordId: unknown;
  /** The part of the sender's address behind the @. */
  domain: string;
}

/** The agency's mail about a record; built when it is sent, so that no copy of it waits anywhere. */
export function leadMail(lead: MailedLead, { kind, recordId, domain }: MailedRecord): Mail {
  const name = lead.name.replace(/[\s\p{Cc}]+/gu, ' ');
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
  };
}
