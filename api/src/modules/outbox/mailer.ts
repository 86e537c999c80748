import { createTransport } from 'nodemailer';
import type { Mail } from './leadMail';

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
